//! Whole games, played with forms only.

use engine::{FastChance, Match, Record};
use locales::{Language, Words};

use crate::browser::{Browser, GAME, OpenHall, Page};

/// Makes one choice on a page where there is one.
async fn choose(browser: &Browser, page: &Page, dice: &mut FastChance) -> Page {
    let form = page.form("act");
    let choice = dice.pick(form.buttons.len());
    let next = browser.send(&form, &form.press(choice)).await;
    assert_eq!(next.status, 200, "{:?}: {}", form.buttons[choice], next.html);
    next
}

fn is_over(page: &Page) -> bool {
    !page.texts("#result").is_empty()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_against_a_bot() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let mut page = anna.make_table(&[("seat-2", "bot-random"), ("start_when_full", "yes")]).await;
    let table = page.table();
    let mut dice = FastChance::new(1);
    let mut choices = 0;
    while !is_over(&page) {
        assert_eq!(page.texts("h1").len(), 1);
        page = match page.forms("act").is_empty() {
            false => {
                assert_eq!(page.refreshes(), None, "nobody chooses on a page that goes away");
                choices += 1;
                choose(&anna, &page, &mut dice).await
            }
            true => anna.get(&page.refreshes().expect("whoever waits gets news")).await,
        };
    }
    assert!(choices > 20, "{choices}");
    assert!(
        page.text(".prompt").contains("zones") || page.text(".prompt").contains("conquer"),
        "{}",
        page.text(".prompt")
    );
    let luck = anna.get(&format!("/t/{table}/text/luck")).await;
    assert_eq!(luck.status, 200);
    assert!(luck.texts("tbody tr").len() >= 2, "{}", luck.html);
    let whole = anna.get(&format!("/t/{table}/text/log")).await;
    assert!(whole.texts(".log li").len() > page.texts(".log li").len());
    let link = page.attributes("a[download]", "href").remove(0);
    let record = anna.http.get(anna.url(&link)).send().await.unwrap().text().await.unwrap();
    Match::<cybertron::Cybertron>::restore(&Record::from_json(&record, GAME).unwrap()).unwrap();
    let again = anna.send(&page.form("rematch"), &[]).await;
    assert_eq!(again.status, 200);
    assert_ne!(again.table(), table);
    let twice = anna.send(&page.form("rematch"), &[]).await;
    assert_eq!(twice.table(), again.table());
}

/// Two people at a table that has begun. The second reads French.
async fn two(hall: &OpenHall) -> (Browser, Browser, String) {
    let (anna, ben) = (hall.visitor("en"), hall.visitor("fr-CA, en;q=0.5"));
    let lobby = anna.make_table(&[("seat-2", "open"), ("name-2", "")]).await;
    let invitation = lobby.attributes("#invite", "value").remove(0);
    let path = invitation.strip_prefix(&anna.url("")).unwrap().to_owned() + "/text";
    assert!(lobby.refreshes().is_some());
    let seen = ben.get(&path).await;
    assert_eq!(seen.attributes("html", "lang"), ["fr"]);
    assert_eq!(seen.refreshes(), None, "nobody fills in a form that goes away");
    assert!(seen.forms("start").is_empty() && seen.forms("kick").is_empty());
    let form = seen.form("sit");
    let sitting = ben.send(&form, &[("name", "Ben <b>")]).await;
    assert!(sitting.text(".players").contains("Ben <b>"), "{}", sitting.html);
    // Sent twice, nothing else happens.
    let twice = ben.send(&form, &[("name", "Ben <b>")]).await;
    assert_eq!((twice.status, twice.texts(".log li")), (200, sitting.texts(".log li")));
    let ready = anna.get(&lobby.path).await;
    let begun = anna.send(&ready.form("start"), &[]).await;
    assert_eq!(begun.texts("#board").len(), 1);
    (anna, ben, path)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_talk_and_nobody_sees_the_others_cards() {
    let hall = OpenHall::new().await;
    let (anna, ben, path) = two(&hall).await;
    let carla = hall.visitor("en");
    let page = ben.get(&path).await;
    let script = "<script>alert(1)</script>";
    let said = ben.send(&page.form("chat"), &[("text", script)]).await;
    assert!(said.text(".log .chat").contains(script));
    let heard = anna.get(&path).await;
    assert!(heard.text(".log .chat").contains(script));
    assert!(!heard.html.contains("<script"), "{}", heard.html);
    assert!(heard.forms("chat").len() == 1 && carla.get(&path).await.forms("chat").is_empty());

    // They play until Anna holds a card.
    let english = Words::of(Language::English);
    let (title, none) =
        (english.plain("cybertron-describe-hand"), english.plain("cybertron-describe-no-card"));
    let mut dice = FastChance::new(2);
    let card = loop {
        let at_anna = anna.get(&path).await;
        let hand = at_anna.section(&title);
        if hand != [none.clone()] {
            break hand[0].clone();
        }
        let player = if at_anna.forms("act").is_empty() { &ben } else { &anna };
        let page = player.get(&path).await;
        if !page.forms("act").is_empty() {
            choose(player, &page, &mut dice).await;
        }
    };
    // "Seeker Strike (Kaon) …": name and zone are of one card only.
    let name = card.split_inclusive(')').next().unwrap();
    let french = Words::of(Language::French);
    for (reader, words) in [(&ben, french), (&carla, english)] {
        let page = reader.get(&format!("{path}?lang=en")).await;
        assert!(!page.html.contains(name), "{name} shows to somebody else");
        let whole = reader.get(&format!("{path}/log?lang=en")).await;
        assert!(!whole.html.contains(name), "{name} shows in the log");
        let again = reader.get(&format!("{path}?lang={}", words.language().tag())).await;
        assert_eq!(again.attributes("html", "lang"), [words.language().tag()]);
    }
    // The language that was chosen is remembered.
    assert_eq!(ben.get(&path).await.attributes("html", "lang"), ["fr"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_taken_back_and_stay_in_the_log() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let page = anna.make_table(&[("seat-2", "bot-random"), ("start_when_full", "yes")]).await;
    let mut page = anna.get(&page.path).await;
    let place =
        |page: &Page| page.form("act").buttons.iter().position(|(_, value, _)| value.contains("\"place\""));
    while place(&page).is_none() {
        let form = page.form("act");
        page = anna.send(&form, &form.press(form.buttons.len() - 1)).await;
    }
    let form = page.form("act");
    let placed = anna.send(&form, &form.press(place(&page).unwrap())).await;
    assert!(placed.texts(".log s").is_empty());
    // The same form again: nothing more happens.
    let again = anna.send(&form, &form.press(place(&page).unwrap())).await;
    assert_eq!((again.status, again.texts(".log li")), (200, placed.texts(".log li")));
    let undo = placed.form("undo");
    let undone = anna.send(&undo, &[]).await;
    assert_eq!(undone.texts(".log s").len(), 1, "{}", undone.html);
    let again = anna.send(&undo, &[]).await;
    assert_eq!((again.status, again.texts(".log li")), (200, undone.texts(".log li")));
    // A choice for the position before is stale, and the page says so.
    let form = placed.form("act");
    let stale = anna.send(&form, &form.press(0)).await;
    assert_eq!(stale.status, 409);
    assert!(stale.text("[role=alert]").contains("gone on"), "{}", stale.html);
    // By number, and with the list narrowed.
    let form = undone.form("number");
    let numbered = anna.send(&form, &[("number", "1")]).await;
    assert_eq!(numbered.status, 200);
    assert_eq!(anna.send(&undone.form("number"), &[("number", "1")]).await.status, 200);
    let narrow = anna.get(&format!("{}?filter=zzz", undone.path)).await;
    assert!(narrow.form("act").buttons.is_empty());
    // A hint is one of the choices.
    let hinted = anna.get(&format!("{}?hint=1", numbered.path)).await;
    assert!(hinted.text(".hint").starts_with("A bot would take"), "{}", hinted.html);
    assert!(hinted.text("ul.hint").contains("% to win"), "{}", hinted.html);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_one_screen_a_hand_shows_only_to_its_owner() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let lobby =
        anna.make_table(&[("seat-2", "same-screen"), ("name-2", "Bea"), ("start_when_full", "yes")]).await;
    let path = lobby.path.clone();
    let title = Words::of(Language::English).plain("cybertron-describe-hand");
    let mut dice = FastChance::new(3);
    let mut page = anna.get(&path).await;
    let mut passed = 0;
    while passed < 3 {
        if page.forms("act").is_empty() {
            assert!(page.section(&title).is_empty(), "{}", page.html);
            assert!(page.text(".prompt").contains("Pass the screen to"), "{}", page.html);
            let seat = page.attributes("input[name=seat]", "value").remove(0);
            page = anna.get(&format!("{path}?seat={seat}")).await;
            passed += 1;
        }
        assert!(!page.section(&title).is_empty(), "{}", page.html);
        page = choose(&anna, &page, &mut dice).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn consent_bots_and_seats() {
    let hall = OpenHall::new().await;
    let (anna, ben, path) = two(&hall).await;
    let page = anna.get(&path).await;
    // Ben's browser is not at the table at this moment.
    let away = anna.send(&page.form("bot-for"), &[("seat", "1")]).await;
    assert_eq!(away.status, 200, "{}", away.html);
    let page = ben.get(&path).await;
    let back = ben.send(&page.form("take-back"), &[]).await;
    assert!(back.forms("take-back").is_empty());
    let page = anna.get(&path).await;
    let asked = anna.send(&page.form("abandon"), &[]).await;
    assert!(asked.text("#question ~ p").contains("asks to end the game"), "{}", asked.html);
    let question = ben.get(&path).await;
    assert_eq!(question.refreshes(), None);
    let form = question.form("answer");
    let ended = ben.send(&form, &form.press(0)).await;
    assert!(ended.text(".prompt").contains("sans vainqueur"), "{}", ended.html);
}
