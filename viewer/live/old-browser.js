// Runs in front of the script of the page, which a browser may be too old for. This one is readable for all of them.
(() => {
  var root = document.getElementById("root");
  var spinner = root.firstElementChild;

  function say() {
    root.parentNode.replaceChild(document.getElementById("too-old").content.cloneNode(true), root);
  }

  // The newest of what the page cannot do without. A browser that has it has the styles of the page, too.
  if (!("noModule" in document.createElement("script") && [].at)) say();

  // An error that comes while the spinner is still that of the file is one of a script that the browser could not read.
  addEventListener("error", (event) => {
    if (event.message && root.firstElementChild === spinner && root.parentNode) say();
  });
})();
