// Keeps the client for times without a net. The list and the version are written in when the client is built.
const cacheName = "gearhall-VERSION";
const files = [/* files */];
const later = (name) => name.startsWith("solo") || name.startsWith("rules-text");

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then(async (cache) => {
    await cache.addAll(["./", ...files.filter((name) => !later(name))]);
    self.skipWaiting();
    // The engine and the rules come when the first page stands.
    for (const name of files.filter(later)) await cache.add(name).catch(() => {});
  }));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  ).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.href.startsWith(self.registration.scope) && event.request.method === "GET";
  const path = url.href.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (!ours || path.startsWith("api") || path.endsWith("/text") || path.startsWith("text") || path.startsWith("me/")) return;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("./")));
  } else {
    event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
  }
});
