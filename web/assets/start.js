import init from "./app.js";
init({ module_or_path: new URL("app_bg.wasm", import.meta.url) });
