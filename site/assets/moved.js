// Numbers of older editions, followed to the rules of the newest one.
import { base, say } from "./dom.js";

/** Go to what became of a number that the open page does not have; tell where nothing is known. */
export async function follow(number) {
  const answer = await fetch(new URL("assets/moved.json", base));
  const { newest, numbers } = await answer.json();
  for (const [edition, moved] of Object.entries(numbers)) {
    const now = moved[number];
    if (!now) continue;
    const page = now.split(".").slice(0, 2).join(".");
    say(`${number} of edition ${edition} is ${now} of ${newest}`);
    location.replace(new URL(`${newest}/${page}.html#R${now}`, base));
    return;
  }
  say(`No rule ${number} is known here`);
}
