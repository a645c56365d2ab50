// Keeps the client for times without a net: all pages at once, games and rules when they have been used. The list and the version are written in when the client is built.
const cacheName = "gearhall-VERSION";
const files = [/* files */];
const onDemand = (name) => name.startsWith("solo") || name.startsWith("rules-text") || (name.startsWith("split_") && name !== "split_pages.wasm");
const nameOf = (address) => address.slice(self.registration.scope.length).split(/[?#]/)[0];

// Keeps what was used; whoever plays without the hall needs all of its engine.
const keep = async (cache, used) => {
  const plays = used.some((name) => name.startsWith("solo"));
  for (const name of files.filter((name) => used.includes(name) || (plays && name.startsWith("solo")))) {
    if (!(await cache.match(name))) await cache.add(name).catch(() => {});
  }
};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then(async (cache) => {
    await cache.addAll(["./", ...files.filter((name) => !onDemand(name))]);
    self.skipWaiting();
    // What was used of the client before is kept of this one too.
    for (const before of await caches.keys()) {
      const kept = await (await caches.open(before)).keys();
      await keep(cache, kept.map((request) => nameOf(request.url)));
    }
  }));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  ).then(() => self.clients.claim()));
});

// A page says what it had loaded before it was watched.
self.addEventListener("message", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => keep(cache, event.data.map(nameOf))));
});

// The page of the client, which finds its files from every address.
const shell = async () => {
  const kept = await caches.match("./");
  const base = `<base href="${new URL(self.registration.scope).pathname}">`;
  return new Response((await kept.text()).replace('<base href="./">', base), { headers: kept.headers });
};

const fetchAndKeep = async (event, name) => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok && files.includes(name)) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
};

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.href.startsWith(self.registration.scope) && event.request.method === "GET";
  const name = nameOf(url.href);
  if (!ours || name.startsWith("api") || name.endsWith("/text") || name.startsWith("text") || name.startsWith("me/")) return;
  if (event.request.mode === "navigate") {
    // A host of files knows only the first page.
    const isThere = (response) => response.ok || response.type === "opaqueredirect";
    event.respondWith(fetch(event.request).then((response) => isThere(response) ? response : shell(), shell));
  } else {
    event.respondWith(fetchAndKeep(event, name));
  }
});
