//! A Chromium with a few words for what people do in it.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use base64::Engine;
use serde_json::Value;
use thirtyfour::cdp::domains::page::{CaptureScreenshot, ImageFormat};
use thirtyfour::prelude::*;

/// Sizes of screens people have.
#[derive(Clone, Copy, Debug)]
pub enum Screen {
    /// A laptop.
    Laptop,
    /// A phone.
    Phone,
    /// A phone held sideways.
    PhoneSideways,
    /// A small phone.
    SmallPhone,
}

impl Screen {
    fn size(self) -> (u32, u32) {
        match self {
            Screen::Laptop => (1366, 768),
            Screen::Phone => (390, 844),
            Screen::PhoneSideways => (844, 390),
            Screen::SmallPhone => (360, 640),
        }
    }
}

/// How long something may take to appear. Long, since machines differ; a test that passes never waits so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// One person's browser.
#[derive(Debug)]
pub struct Browser {
    driver: WebDriver,
    // After the browser, which it closes.
    _chromedriver: Arc<Chromedriver>,
}

/// The program that starts browsers. It ends with the last of them.
#[derive(Debug)]
struct Chromedriver {
    port: u16,
    process: Child,
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One chromedriver for all browsers that are open at the same time.
fn chromedriver() -> Arc<Chromedriver> {
    static RUNNING: Mutex<Weak<Chromedriver>> = Mutex::new(Weak::new());
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.upgrade().unwrap_or_else(|| {
        let started = Arc::new(Chromedriver::start());
        *running = Arc::downgrade(&started);
        started
    })
}

impl Chromedriver {
    fn start() -> Chromedriver {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .and_then(|socket| socket.local_addr())
            .expect("a free port")
            .port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed (cargo xtask test installs it)");
        let until = Instant::now() + PATIENCE;
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < until, "chromedriver does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
        Chromedriver { port, process }
    }
}

impl Browser {
    /// A fresh browser: no cookie, nothing kept.
    pub async fn open(screen: Screen, language: &str) -> Browser {
        Browser::start(screen, language, None).await
    }

    /// A browser that keeps what it is given in a folder, and has it again when it is opened with the same one.
    pub async fn open_again(screen: Screen, language: &str, kept: &Path) -> Browser {
        Browser::start(screen, language, Some(kept)).await
    }

    async fn start(screen: Screen, language: &str, kept: Option<&Path>) -> Browser {
        let mut wishes = DesiredCapabilities::chrome();
        let (width, height) = screen.size();
        for wish in [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-gpu".to_owned(),
            format!("--lang={language}"),
            format!("--accept-lang={language}"),
            format!("--window-size={width},{height}"),
        ] {
            wishes.add_arg(&wish).expect("a plain word");
        }
        if let Some(kept) = kept {
            wishes.add_arg(&format!("--user-data-dir={}", kept.display())).expect("a plain word");
        }
        if !matches!(screen, Screen::Laptop) {
            let phone = serde_json::json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true}});
            wishes.add_experimental_option("mobileEmulation", phone).expect("a plain value");
        }
        wishes
            .add_experimental_option("prefs", serde_json::json!({"intl.accept_languages": language}))
            .expect("a plain value");
        let chromedriver = chromedriver();
        let driver = WebDriver::new(format!("http://127.0.0.1:{}", chromedriver.port), wishes)
            .await
            .expect("Chromium starts");
        Browser { driver, _chromedriver: chromedriver }
    }

    /// Goes to an address.
    pub async fn go(&self, url: &str) {
        self.driver.goto(url).await.expect("the page loads");
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.driver.refresh().await.expect("the page loads");
    }

    /// The address of the page.
    pub async fn address(&self) -> String {
        self.driver.current_url().await.expect("a page is open").to_string()
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.expect(script).json().clone()
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) {
        let until = Instant::now() + PATIENCE;
        while self.run(&format!("return !!({expression})")).await != Value::Bool(true) {
            if Instant::now() > until {
                self.picture(Path::new(&std::env::temp_dir().join("gearhall-e2e-stuck.png"))).await;
                panic!("never true: {expression}\n{}", self.text().await);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Waits until something is there.
    pub async fn see(&self, css: &str) {
        self.until(&format!("document.querySelector({css:?})")).await;
    }

    /// Waits until a text is on the page.
    pub async fn read(&self, text: &str) {
        self.until(&format!("document.body.innerText.includes({text:?})")).await;
    }

    /// All text of the page.
    pub async fn text(&self) -> String {
        self.run("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the browser keeps a file of the client for times without a net.
    pub async fn keeps(&self, file: &str) {
        self.run(&format!(
            "window.kept = false; (async () => {{ while (!window.kept) {{ window.kept = !!(await caches.match({file:?})); \
             await new Promise(done => setTimeout(done, 100)); }} }})()"
        ))
        .await;
        self.until("window.kept").await;
    }

    /// Is a file of the client kept?
    pub async fn has_kept(&self, file: &str) -> bool {
        let script = format!("const [done] = arguments; caches.match({file:?}).then(kept => done(!!kept))");
        let found = self.driver.execute_async(&script, Vec::new()).await.expect("a browser keeps files");
        found.convert().expect("yes or no")
    }

    /// The number of elements that fit a selector.
    pub async fn count(&self, css: &str) -> u64 {
        let found = self.run(&format!("return document.querySelectorAll({css:?}).length")).await;
        found.as_u64().expect("a number")
    }

    /// Clicks something, as a mouse does; what moves just then, once it stands still.
    pub async fn click(&self, css: &str) {
        let until = Instant::now() + PATIENCE;
        while let Err(error) = self.try_click(css).await {
            assert!(Instant::now() < until, "{css}: {error}");
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    async fn try_click(&self, css: &str) -> WebDriverResult<()> {
        self.see(css).await;
        let found = self.driver.find(By::Css(css)).await?;
        found.scroll_into_view().await?;
        found.click().await
    }

    /// Clicks the button or link with these words.
    pub async fn press(&self, words: &str) {
        let find = format!(
            "[...document.querySelectorAll('button, a, summary')].find(one => one.innerText.trim() === {words:?} && one.getClientRects().length)"
        );
        self.until(&find).await;
        self.run(&format!("{find}.click()")).await;
    }

    /// Types into a field.
    pub async fn write(&self, css: &str, text: &str) {
        self.see(css).await;
        let found = self.driver.find(By::Css(css)).await.expect(css);
        found.clear().await.expect(css);
        found.send_keys(text).await.expect(css);
    }

    /// Chooses a value of a list.
    pub async fn choose(&self, css: &str, value: &str) {
        self.see(css).await;
        self.run(&format!(
            "const list = document.querySelector({css:?}); list.value = {value:?}; list.dispatchEvent(new Event('change', {{bubbles: true}}))"
        ))
        .await;
    }

    /// Chooses a file with this name and text.
    pub async fn choose_file(&self, name: &str, text: &str) {
        self.see("input[type=file]").await;
        let text = Value::from(text);
        self.run(&format!(
            "const chosen = new DataTransfer(); chosen.items.add(new File([{text}], {name:?})); \
             const input = document.querySelector('input[type=file]'); input.files = chosen.files; \
             input.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    }

    /// The record of the table whose page is open.
    pub async fn record(&self) -> String {
        let script = "const [done] = arguments; fetch(`/api/v1/tables/${location.pathname.split('/')[2]}/record`) \
                      .then(answer => answer.text()).then(done)";
        let found = self.driver.execute_async(script, Vec::new()).await.expect("the hall answers");
        found.convert().expect("a text")
    }

    /// Presses a key, wherever the focus is.
    pub async fn key(&self, key: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(key).perform().await.expect("a key");
    }

    /// What axe-core finds of serious or critical faults in the accessibility of the page.
    pub async fn faults(&self) -> Vec<String> {
        // A place on a board shows a bare number and is called by what the number means: the one rule we leave out.
        self.driver.execute(include_str!("../vendor/axe.min.js"), Vec::new()).await.expect("axe loads");
        let script = "const done = arguments[0]; axe.run({ rules: { 'label-content-name-mismatch': { enabled: false } } }).then(result => done(result.violations.filter(one => ['serious', 'critical'].includes(one.impact)) \
                      .map(one => `${one.id}: ${one.help} (${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')})`)))";
        let found = self.driver.execute_async(script, Vec::new()).await.expect("axe runs");
        found.convert().expect("a list of texts")
    }

    /// Takes a picture of the window.
    pub async fn picture(&self, file: &Path) {
        self.driver.screenshot(file).await.expect("a picture");
    }

    /// Runs a script in every page before the page's own.
    pub async fn run_first(&self, script: &str) {
        let wish = serde_json::json!({"source": script});
        self.driver
            .cdp()
            .send_raw("Page.addScriptToEvaluateOnNewDocument", wish)
            .await
            .expect("a page takes scripts");
    }

    /// Takes a small picture of the window, for a page of documentation.
    pub async fn small_picture(&self, file: &Path) {
        let wish =
            CaptureScreenshot { format: Some(ImageFormat::Webp), quality: Some(82), ..Default::default() };
        let taken = self.driver.cdp().send(wish).await.expect("a picture");
        let bytes = base64::engine::general_purpose::STANDARD.decode(taken.data).expect("base64");
        std::fs::write(file, bytes).expect("the folder can be written to");
    }

    /// Light or dark, as if the system had it so.
    pub async fn wear(&self, theme: &str) {
        self.prefer("prefers-color-scheme", theme).await;
    }

    /// A preference of the system, by its name in style sheets. There is one at a time.
    pub async fn prefer(&self, what: &str, value: &str) {
        let wish = serde_json::json!({"features": [{"name": what, "value": value}]});
        self.driver
            .cdp()
            .send_raw("Emulation.setEmulatedMedia", wish)
            .await
            .expect("a system has preferences");
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.driver.quit().await.expect("Chromium ends");
    }
}
