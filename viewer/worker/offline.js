// Shows the card of the language that the live page was in last. Without a storage, the first one stays.
try {
  const card = document.querySelector(`main > [lang="${localStorage.getItem("shown-language")}"]`);
  if (card) {
    document.querySelector("main > :not([hidden])").hidden = true;
    card.hidden = false;
    document.documentElement.lang = card.lang;
    document.title = card.querySelector("h1").textContent;
  }
} catch {
  // A storage that cannot be read has no language.
}

// Says what is away, and leads to the live page as soon as its server answers.
let trying = new AbortController();

function tell() {
  for (const each of document.querySelectorAll("[data-online]"))
    each.hidden = each.dataset.online !== String(navigator.onLine);
}

function tryAgain() {
  tell();
  trying.abort();
  trying = new AbortController();
  fetch(location.href, { method: "HEAD", cache: "no-store", signal: trying.signal }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

tell();
addEventListener("offline", tell);
addEventListener("online", tryAgain);
setInterval(tryAgain, 10_000);
