//! What this is, and what leads nowhere.

use client::Page;
use leptos::prelude::*;

use super::PageHead;
use crate::browser;
use crate::router::{Link, router};
use crate::tongue::t;

#[component]
pub(crate) fn About() -> impl IntoView {
    let router = router();
    browser::set_title("Gearhall");
    view! {
        <PageHead />
        <main class="page" id="main">
            <h1>{t("web-about")}</h1>
            <p class="lead">{t("web-about-text")}</p>
            <p>{t("web-about-fair")}</p>
            <p>{t("web-about-open")}</p>
            <p>{t("web-about-owners")}</p>
            <p><a href=router.file("api")>{t("web-about-api")}</a></p>
        </main>
    }
}

#[component]
pub(crate) fn Lost() -> impl IntoView {
    browser::set_title("Gearhall");
    view! {
        <PageHead />
        <main class="page" id="main">
            <h1>{t("web-lost-page")}</h1>
            <p><Link to=Page::Home>{t("web-home")}</Link></p>
        </main>
    }
}
