// Runs before the first paint: the script of the page runs later, and its policy allows none inline.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      bar.media = bar.dataset.scheme === theme ? "all" : "not all";
    }
  }

  // People who are signed in need the scripts of the dashboard as well, so they are fetched beside the first one.
  const { dashboard } = document.currentScript.dataset;
  if (dashboard && localStorage.getItem("token")) {
    for (const href of dashboard.split(" ")) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
  }
} catch {
  // A storage that cannot be read has no theme and no token.
}
