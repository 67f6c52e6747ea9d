"""How fast the judge answers in a page: python -m tests.bench.in_page [TIMES] [scenarios].

Beside a bare start of the same runtime that evaluates 1 + 1, in the same browser and run. With
`scenarios`, every scenario is played in the page. ALTERED_JUDGE_SITE names a site that is built
already.
"""

import gzip
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from judge.paths import rules_dir
from judge.site.build import build_site
from judge.site.knowledge import gather
from judge.site.runtime import find_runtime
from tests.browser.conftest import BUILT, CHROMIUM, MODULES, OPTIONS
from tests.browser.test_ask import CALL, readme_question
from tests.browser.visiting import Site, serving

FIRST, KEPT, NEXT, SIZE = 2.5, 1.6, 0.3, 11e6
"""Times a bare start, the same with everything kept, seconds, and bytes as they are sent."""

_BARE = """import { loadPyodide } from "./pyodide.mjs";
const here = new URL("./", import.meta.url).href;
const lockFileContents = await (await fetch(here + "lock.json")).text();
const stdLibURL = here + "library.zip";
const python = await loadPyodide({ indexURL: here, stdLibURL, lockFileContents });
postMessage(python.runPython("1 + 1"));
"""
_TIMED = """(address) => new Promise((done, fail) => {
  const begun = performance.now();
  const worker = new Worker(address, { type: "module" });
  worker.onerror = (event) => fail(new Error(event.message));
  worker.onmessage = () => { worker.terminate(); done((performance.now() - begun) / 1000); };
})"""
_ASKED = """async (text) => {
  const judge = await import("/assets/judge.js");
  judge.cancel();
  const begun = performance.now();
  await judge.call("ask", text);
  const first = performance.now();
  await judge.call("ask", text);
  return [(first - begun) / 1000, (performance.now() - first) / 1000];
}"""
_ENDED = "import('/assets/judge.js').then((judge) => judge.cancel())"
_SETTLED = 500
"""Milliseconds in which a browser gives up what an ended worker had."""
_KEEP = ".keep .md-button--primary"


def main() -> None:
    """Print the medians of some starts, each beside a bare one, and their ratios."""
    from playwright.sync_api import sync_playwright

    times = next((int(one) for one in sys.argv[1:] if one.isdigit()), 5)
    with tempfile.TemporaryDirectory() as folder:
        output = built(Path(folder))
        (own,) = (output / "runtime").iterdir()
        (own / "bare.mjs").write_text(_BARE, encoding="utf-8")
        with serving(output) as network, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
            site = Site(browser, network.address)
            bare = f"/runtime/{own.name}/bare.mjs"
            with site.page() as page:
                fetched = _fetched(page, f"/runtime/{own.name}/")
                page.goto(site.at("ask.html"))
                page.evaluate(_ASKED, readme_question())
                sent = sum(_sent(own / name) for name in sorted(fetched))
                fetched.clear()
                _report("fetched", _measured(page, bare, times), FIRST)
                page.goto(site.at("index.html"))
                page.click(_KEEP)
                page.wait_for_selector(".keep .state:has-text('Kept')")
                page.goto(site.at("ask.html"))
                _report("kept on the device", _measured(page, bare, times), KEPT)
                if "scenarios" in sys.argv:
                    _play_all(page)
            browser.close()
    print(f"compressed                {sent / 1e6:6.2f} MB   bar {SIZE / 1e6:.0f} MB")


def built(folder: Path) -> Path:
    if os.environ.get(BUILT):
        return Path(os.environ[BUILT])
    output, work = folder / "site", folder / "work"
    build_site(gather(), output, work, strict=False, runtime=find_runtime(work, MODULES))
    return output


def _fetched(page: Any, folder: str) -> set[str]:
    """Return the names of the files below an address that a page and its workers ask."""
    found: set[str] = set()
    page.context.on("request", lambda one: found.update(one.url.split(folder)[1:]))
    return found


def _measured(page: Any, bare: str, times: int) -> list[tuple[float, float, float]]:
    pairs = []
    for _ in range(times):
        # a judge that still runs would lend its compiled code to the bare start, and to it alone
        page.evaluate(_ENDED)
        page.wait_for_timeout(_SETTLED)
        started = page.evaluate(_TIMED, bare)
        page.wait_for_timeout(_SETTLED)
        first, following = page.evaluate(_ASKED, readme_question())
        pairs.append((started, first, following))
    return pairs


def _report(name: str, pairs: list[tuple[float, float, float]], bar: float) -> None:
    ratios = sorted(first / started for started, first, _ in pairs)
    spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
    print(f"{name}")
    print(f"  bare start              {median(pair[0] for pair in pairs):6.2f} s")
    print(f"  first answer            {median(pair[1] for pair in pairs):6.2f} s")
    print(f"  times the bare start    {median(ratios):6.2f}     bar {bar}   ({spread})")
    print(f"  next answer             {median(pair[2] for pair in pairs):6.2f} s   bar {NEXT} s")


def _play_all(page: Any) -> None:
    files = sorted((rules_dir() / "scenarios").rglob("*.scenario"))
    told = [page.evaluate(CALL, ["hold", path.read_text(encoding="utf-8")]) for path in files]
    failed = [path.stem for path, one in zip(files, told, strict=True) if not one["holds"]]
    print(f"scenarios that hold       {len(files) - len(failed)} of {len(files)} {failed}")


def _sent(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix in {".zip", ".bin"} else len(gzip.compress(data, 9))


if __name__ == "__main__":
    main()
