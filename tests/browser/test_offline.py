"""The site on a device without a network, and new versions of it."""

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from judge.site.offline import write_offline
from tests.browser.test_ask import answered, readme_question
from tests.browser.visiting import Network, Site, serving

pytestmark = pytest.mark.slow(12)
KEEP = ".keep .md-button--primary"


def _site(site: Site, network: Network) -> Site:
    return Site(site.browser, network.address)


def keep(page: Any, address: str) -> str:
    """Tap once, wait until all is kept, and return what is said about it."""
    page.goto(address + "index.html")
    page.click(KEEP)
    page.wait_for_selector(".keep .state:has-text('Kept')")
    return str(page.inner_text(".keep"))


def test_after_one_tap_all_that_is_promised_is_there_without_a_network(
    site: Site, folder: Path
) -> None:
    with serving(folder) as network, _site(site, network).page("narrow and light") as page:
        address = network.address
        told = keep(page, address)
        assert "MB" in told
        assert "2025-10-03" in told
        assert json.loads((folder / "kept.json").read_text())["version"] in told
        network.end()
        for path in ("4.0/6.3.html", "4.0/terms/fleeting.html", "cards/kappa.html"):
            page.goto(address + path)
            assert page.inner_text("h1")
        page.goto(_site(site, network).at("ask.html", readme_question()))
        assert "§6.3.k" in answered(page)
        page.keyboard.press("Control+k")
        page.keyboard.type("2.1d")
        page.wait_for_selector(".finder-dialog .hit")
        page.goto(address + "1.0/2.1.html")
        assert "not kept" in page.inner_text("h1")


def test_a_new_version_waits_until_it_is_wanted(site: Site, folder: Path, tmp_path: Path) -> None:
    from judge.site.knowledge import gather

    copied = Path(shutil.copytree(folder, tmp_path / "site", ignore=_most_cards))
    scripts = tuple(sorted((copied / "workbox").iterdir(), key=_order))
    kept_elsewhere = tuple(Path(shutil.copy(script, tmp_path)) for script in scripts)
    _write(copied, gather(), kept_elsewhere)
    with serving(copied) as network, _site(site, network).page() as page:
        address = network.address
        keep(page, address)
        rule = copied / "4.0/2.1.html"
        rule.write_text(rule.read_text().replace("General", "Generally"))
        _write(copied, gather(), kept_elsewhere)
        page.goto(address + "4.0/2.1.html")
        assert page.inner_text("h1").startswith("2.1 General")
        assert "Generally" not in page.inner_text("h1")
        page.goto(address + "index.html")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        with page.expect_navigation():
            page.click("text=Use the new version")
        page.goto(address + "4.0/2.1.html")
        assert "Generally" in page.inner_text("h1")


def _order(script: Path) -> int:
    return ["core", "routing", "strategies", "precaching"].index(script.name.split("-")[1][:-8])


def _write(copied: Path, knowledge: Any, scripts: tuple[Path, ...]) -> None:
    shutil.rmtree(copied / "workbox")
    write_offline(copied, knowledge, scripts)


def _most_cards(folder: str, names: list[str]) -> list[str]:
    return names[5:] if Path(folder).name == "cards" else []


@pytest.mark.parametrize("path", ["ask.html", "4.0/2.1.html"])
def test_what_is_not_kept_says_so(site: Site, folder: Path, path: str) -> None:
    with serving(folder) as network, _site(site, network).page() as page:
        page.goto(network.address + "index.html")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.goto("about:blank")  # what the first page still fetches ends with it
        network.end()
        page.goto(network.address + path)
        assert "not kept on this device" in page.inner_text("h1")


def test_without_a_network_other_languages_lead_to_what_is_kept(site: Site, folder: Path) -> None:
    with serving(folder) as network, _site(site, network).page() as page:
        page.goto(network.address + "fr/index.html")
        page.click(KEEP)
        page.wait_for_selector(".keep .state:has-text('les pages sont en anglais')")
        network.end()
        for path in ("4.0/2.1.html#R2.1.d", "cards/kappa.html", "index.html"):
            page.goto(f"{network.address}fr/{path}")
            assert page.url == network.address + path
            assert page.inner_text("h1")
        page.goto(network.address + "fr/")
        assert page.url == network.address + "index.html"
        page.goto(network.address + "1.0/2.1.html")
        page.click("main a")
        page.wait_for_url(network.address + "index.html")


# Asks in a new worker; returns how far its start came, and the verdict.
ASKED = """async ([text]) => {
  const judge = await import("/assets/judge.js");
  const stages = [];
  const still = judge.onStage((stage) => stages.push(stage));
  judge.cancel();
  const found = await judge.call("ask", text);
  still();
  return { stages, verdict: found.answers[0].verdict };
}"""


def test_a_judge_is_put_back_from_its_memory_and_read_anew_where_that_cannot_be(site: Site) -> None:
    with site.page(service_workers="block") as page:
        page.goto(site.at("ask.html"))
        found = page.evaluate(ASKED, [readme_question()])
        assert found["stages"] == ["fetch", "recalled", "ready"]
        assert found["verdict"] == "no"
        page.route("**/memory.bin", lambda route: route.fulfill(body=gzip.compress(bytes(1 << 16))))
        found = page.evaluate(ASKED, [readme_question()])
        assert found["stages"] == ["fetch", "runtime", "judge", "ready"]
        assert found["verdict"] == "no"
