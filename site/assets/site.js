// Comforts only: every page reads and links the same without this file.
(() => {
  "use strict";

  // A copy button beside each number.
  const say = document.createElement("p");
  say.className = "said";
  say.setAttribute("role", "status");

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  }

  function addButtons() {
    for (const heading of document.querySelectorAll("[data-cite]")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.title = `Copy “${heading.dataset.cite}”`;
      button.setAttribute("aria-label", button.title);
      button.addEventListener("click", async () => {
        const done = await copy(heading.dataset.cite);
        say.textContent = done ? `Copied: ${heading.dataset.cite}` : heading.dataset.cite;
        say.classList.add("shown");
        button.classList.toggle("copied", done);
        setTimeout(() => {
          say.classList.remove("shown");
          button.classList.remove("copied");
        }, 1800);
      });
      heading.append(button);
    }
    document.body.append(say);
  }

  // "#R2.1.d" on the first page means that rule of the newest edition.
  function followNumber() {
    const home = document.querySelector("[data-newest]");
    const wanted = /^#R(\d+(?:\.\d+)?)(?:\.\d+)*(?:\.[a-z]{1,2})?$/.exec(location.hash);
    if (home && wanted) {
      location.replace(`${home.dataset.newest}/${wanted[1]}.html${location.hash}`);
    }
  }

  // The big search field of the first page; and a name for the theme's search.
  function openSearch() {
    const toggle = document.getElementById("__search");
    const field = document.querySelector(".md-search__input");
    document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
    const ask = document.querySelector(".ask");
    if (!ask || !toggle || !field) return;
    ask.hidden = false;
    ask.addEventListener("click", () => {
      toggle.checked = true;
      toggle.dispatchEvent(new Event("change"));
      field.focus();
    });
  }

  // Where the site is published, the browser keeps the rules for when there is no network.
  function keepOffline() {
    const base = JSON.parse(document.getElementById("__config")?.textContent ?? "{}").base;
    if (base && location.protocol === "https:" && "serviceWorker" in navigator) {
      navigator.serviceWorker.register(`${base}/sw.js`).catch(() => {});
    }
  }

  addButtons();
  followNumber();
  openSearch();
  keepOffline();
  addEventListener("hashchange", followNumber);
})();
