/**
 * Whether this browser supports notices; `home-screen`: only after the site was added to the home screen (iPhone,
 * iPad).
 */
type Ability = "yes" | "home-screen" | "no";

export function pushAbility(): Ability {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return "yes";
  }
  return isAppleTouch() && !isOnHomeScreen() ? "home-screen" : "no";
}

/** An iPad reports to be a Mac, but Macs have no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isOnHomeScreen = () => window.matchMedia("(display-mode: standalone)").matches;

/** Base64url without padding, the API's format. */
function toText(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** This browser's push subscription with the API's field names. */
export interface Reached {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The server's key for which it was made; empty if the browser does not report it. */
  key: string;
}

const toReached = (found: PushSubscription): Reached => ({
  endpoint: found.endpoint,
  p256dh: toText(found.getKey("p256dh")),
  auth: toText(found.getKey("auth")),
  key: toText(found.options.applicationServerKey),
});

/** Whether it was made for another key of the server, so that notices would not arrive. */
export const isForOther = (reached: Reached, key: string): boolean =>
  reached.key !== "" && reached.key !== key;

async function find(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * @returns null without a subscription
 */
export async function findReached(): Promise<Reached | null> {
  if (pushAbility() !== "yes" || Notification.permission !== "granted") return null;
  const found = await find();
  return found && toReached(found);
}

/** How long to wait for the service worker, in ms: one that could not be registered is never ready. */
const PATIENCE = 10_000;

const workerIsAway = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("the service worker is not ready")), PATIENCE);
  });

/**
 * Subscribes this browser for a key of the server, and replaces a subscription for another key. To be called after the
 * person has agreed.
 */
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

/** Unsubscribes this browser, so that it gets no notices, whatever the server has stored. */
export async function endReached(): Promise<void> {
  await (await find())?.unsubscribe();
}

/** The digest by which a browser finds itself in the server's list. */
export async function fingerprintOf({ endpoint }: Reached): Promise<string> {
  return toText(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
}
