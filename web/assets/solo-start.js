// What is said before the engine is there waits for it.
const early = [];
self.onmessage = (event) => early.push(event);
const { default: init } = await import("./solo.js");
await init({ module_or_path: new URL("solo_bg.wasm", import.meta.url) });
for (const event of early) self.onmessage(event);
