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
