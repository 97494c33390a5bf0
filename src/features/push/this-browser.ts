/** What this browser can do about notices: `home-screen` can once the site is on the home screen (iPhone, iPad). */
export type Ability = "yes" | "home-screen" | "no";

export function pushAbility(): Ability {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return "yes";
  }
  return isAppleTouch() && !isOnHomeScreen() ? "home-screen" : "no";
}

/** An iPad calls itself a Mac, and no Mac has a touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isOnHomeScreen = () => window.matchMedia("(display-mode: standalone)").matches;

/** Base64url without padding, as the API takes it. */
function toText(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** How this browser is reached, in the words of the API. */
export interface Reached {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key of the server for which it was made; empty: the browser does not say it. */
  key: string;
}

const toReached = (found: PushSubscription): Reached => ({
  endpoint: found.endpoint,
  p256dh: toText(found.getKey("p256dh")),
  auth: toText(found.getKey("auth")),
  key: toText(found.options.applicationServerKey),
});

/** Whether it was made for another key of the server, whose notices would not arrive. */
export const isForOther = (reached: Reached, key: string): boolean =>
  reached.key !== "" && reached.key !== key;

async function find(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @returns null when nothing reaches this browser */
export async function findReached(): Promise<Reached | null> {
  if (pushAbility() !== "yes" || Notification.permission !== "granted") return null;
  const found = await find();
  return found && toReached(found);
}

/** How long to wait for the worker, in ms: one that could not be registered is never ready. */
const PATIENCE = 10_000;

const workerIsAway = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("the service worker is not ready")), PATIENCE);
  });

/** Makes an address for a key of the server, instead of one for another. The person has agreed before. */
export async function makeReached(key: string): Promise<Reached> {
  const registration = await Promise.race([navigator.serviceWorker.ready, workerIsAway()]);
  const found = await registration.pushManager.getSubscription();
  if (found && isForOther(toReached(found), key)) await found.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return { ...toReached(made), key };
}

/** Unsubscribes this browser: nothing reaches it any more, whatever the server thinks. */
export async function endReached(): Promise<void> {
  await (await find())?.unsubscribe();
}

/** The digest by which a browser finds itself in the list of the server. */
export async function fingerprintOf({ endpoint }: Reached): Promise<string> {
  return toText(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
}
