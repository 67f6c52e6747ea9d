// Keeping the site on this device: one tap, what it weighs, which edition it is, and what is new.
import { base, home, make, t } from "./dom.js";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

/** Put the panel into a place of a page; without service workers it says why it cannot. */
export async function mount(place) {
  const keeps = document.querySelector("meta[name=offline]");
  const offered = keeps && await fetch(new URL("kept.json", base)).then((response) => (response.ok ? response.json() : null), () => null);
  if (!offered) {
    place.replaceChildren(make("p", { class: "small" }, t("This site was built without what keeps it on a device.")));
    return;
  }
  if (!("serviceWorker" in navigator)) {
    place.replaceChildren(make("p", { class: "small" }, t("This browser keeps no pages: it needs https or this machine’s own address.")));
    return;
  }
  new Panel(place, offered);
}

class Panel {
  constructor(place, offered) {
    this.offered = offered;
    this.state = make("p", { class: "state", role: "status" });
    this.bar = make("progress", { max: "1", value: "0", hidden: true, "aria-label": t("How much is kept") });
    this.keep = make("button", { type: "button", class: "md-button md-button--primary", onclick: () => this.tell("keep") }, t("Keep on this device ({size})", { size: megabytes(offered.bytes) }));
    this.forget = make("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.tell("forget") }, t("Remove from this device"));
    this.update = make("button", { type: "button", class: "md-button", hidden: true, onclick: () => this.renew() }, t("Use the new version"));
    const about = make("p", { class: "small" }, offered.told);
    place.replaceChildren(make("div", { class: "keep" }, about, make("div", { class: "row" }, this.keep, this.update, this.forget), this.bar, this.state));
    navigator.serviceWorker.addEventListener("message", ({ data }) => this.hear(data));
    this.watch();
  }

  async watch() {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => undefined);
    if (!registration) {
      this.keep.disabled = true;
      this.state.textContent = t("This browser has been told to keep no pages.");
      return;
    }
    const look = () => (this.update.hidden = !(registration.waiting && navigator.serviceWorker.controller));
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    this.tell("state");
  }

  async tell(type) {
    const registration = await navigator.serviceWorker.ready;
    if (type === "keep") this.hear({ type: "keeping", done: 0, whole: 1 });
    registration.active.postMessage({ type });
  }

  async renew() {
    const registration = await navigator.serviceWorker.ready;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ type: "update" });
  }

  hear({ type, done, whole, kept, told, version }) {
    this.bar.hidden = type !== "keeping";
    if (type === "keeping") {
      this.keep.disabled = true;
      this.bar.value = done / whole;
      this.state.textContent = done ? `${Math.floor((100 * done) / whole)} %` : t("Beginning …");
    } else if (type === "state") {
      this.keep.disabled = false;
      this.keep.hidden = kept;
      this.forget.hidden = !kept;
      const told = [t("Kept: {title}, build {version}. It works without a network.", { title: this.offered.title, version })];
      if (home !== base) told.push(t("Without a network the pages are in English."));
      this.state.textContent = kept ? told.join(" ") : "";
    } else if (type === "full") {
      this.keep.disabled = false;
      this.state.textContent = t("There is not enough room on this device: {told}. Nothing was kept; the pages work with a network.", { told: told.replace(/\.$/, "") });
    } else if (type === "trouble") {
      this.keep.disabled = false;
      this.state.textContent = t("Not everything could be kept: {problem}. Try again with a network.", { problem: told });
    }
  }
}
