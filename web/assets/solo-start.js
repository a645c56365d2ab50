// What is said before the engine is there waits for it; if it does not come, the page is told.
const early = [];
self.onmessage = (event) => early.push(event);
try {
  const { default: init } = await import("./solo.js");
  await init({ module_or_path: new URL("solo_bg.wasm", import.meta.url) });
  for (const event of early) self.onmessage(event);
} catch (problem) {
  self.postMessage(JSON.stringify({ type: "error", code: "unavailable", message: String(problem) }));
}
