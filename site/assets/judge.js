// The judge in its worker, as promises. One worker serves a page; cancelling ends it.
import { base } from "./dom.js";

export class Cancelled extends Error {}

/** Where the runtime lies; empty where this site was built without it. */
export const runtime = document.querySelector("meta[name=runtime]")?.content ?? "";

let worker;
let ready = false;
let number = 0;
const waiting = new Map();
const listeners = new Set();

/** Hear how far the start is: "fetch", "runtime", "judge" (or "recalled"), "ready"; returns how to stop hearing. */
export function onStage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Start the judge, if it is not running; what it needs is fetched now. */
export function start() {
  if (worker) return;
  listeners.forEach((listener) => listener("fetch"));
  worker = new Worker(new URL(`${runtime}/worker.mjs`, base), { type: "module", name: "judge" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    fail(new Error(event.message || "its files could not be fetched"));
  };
}

function hear(data) {
  if (data.type === "stage" || data.type === "ready") {
    ready ||= data.type === "ready";
    listeners.forEach((listener) => listener(data.stage ?? "ready"));
    return;
  }
  if (data.type === "failed") {
    fail(new Error(data.told));
    return;
  }
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.type === "done") one?.resolve(JSON.parse(data.found));
  else one?.reject(new Error(data.told));
}

function fail(error) {
  worker?.terminate();
  worker = undefined;
  ready = false;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Whether this page's judge is gone from where it lay: the site was built anew since the page was opened. */
export async function isReplaced() {
  const response = await fetch(new URL(`${runtime}/worker.mjs`, base), { cache: "no-store" }).catch(() => undefined);
  return response?.status === 404;
}

/** Whether the judge runs, so that it can be asked for small things. */
export const isReady = () => ready;

/** Call a function of `judge/site/in_page.py` with its texts and return what it found. */
export function call(name, ...texts) {
  start();
  const id = ++number;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, call: name, texts });
  });
}

/** End what is being worked on; the next call starts anew. */
export function cancel() {
  fail(new Cancelled("cancelled"));
}
