import init from "./app.js";
// What was loaded before the service worker watched is kept as well.
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  navigator.serviceWorker.controller?.postMessage(performance.getEntriesByType("resource").map((entry) => entry.name));
});
init({ module_or_path: new URL("app_bg.wasm", import.meta.url) });
