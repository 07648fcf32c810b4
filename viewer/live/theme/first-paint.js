// Applies the chosen theme before the first paint: the script of the page runs later, and its policy allows none inline.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A storage that cannot be read has no theme.
}
