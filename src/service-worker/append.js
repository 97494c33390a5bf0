/**
 * Appended to /sw.js, which gatsby-plugin-offline writes, in the same scope: `navigationRoute` and `workbox` are the plugin's.
 * The browser runs this file unchanged. See docs/decisions/019-service-worker.md.
 */
/* global workbox, navigationRoute, pushCalls */

/** Cache with the last HTML of visited pages. Its name is also in src/app/worker/cached-pages.ts. */
const PAGES = "rodinki-pages";

/** Pages that can be opened offline even if they were never visited. */
const ALWAYS = ["/risk", "/self-check", "/rules", "/lk", "/offline"];

/** Requests that the worker does not handle: the API, the clinics' page, the developers' outbox, the authors' desk, and files. */
const NEVER = [/^\/(?:api|clinic|dev|admin)(?:\/|$)/, /\.\w+$/];

/** How long to wait for the network if there is a cached copy. Milliseconds. */
const PATIENCE = 4000;

/** Limits of the caches; the oldest copies are deleted first. */
const MAX_PAGES = 60;
const MAX_FILES = 300;

const DAY = 24 * 60 * 60 * 1000;

const nothing = () => undefined;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** All pages of the cabinet have the same HTML, without personal data. */
const nameOf = (url) => (/^\/lk(?:\/|$)/.test(url.pathname) ? "/lk" : url.pathname);

/** The server redirects addresses with a trailing slash; the worker does so if there is a copy. */
async function openCopy({ pathname, search }, name) {
  const bare = pathname.replace(/(.)\/+$/, "$1");
  if (bare === pathname || name === "/lk") return cachedPage(name);
  return (await cachedPage(bare)) && Response.redirect(bare + search);
}

const cachedPage = (name) => caches.match(name, { cacheName: PAGES });

async function trim(cacheName, most) {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const old = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Only drawings, because photographs exist in several sizes. */
async function cacheDrawings(page) {
  const html = await page.text();
  const drawings = [...html.matchAll(/src="(\/static\/[^"]+\.svg)"/g)].map(
    ([, address]) => address,
  );
  const files = await caches.open(workbox.core.cacheNames.runtime);
  await Promise.all(drawings.map((address) => files.add(address).catch(nothing)));
}

async function cacheAlways() {
  const cache = await caches.open(PAGES);
  for (const name of ALWAYS) {
    const copy = await cache.match(name);
    if (copy && Date.now() - Date.parse(copy.headers.get("date")) < DAY) continue;
    const response = await fetch(name, { cache: "no-cache" });
    if (!response.ok) continue;
    await cache.put(name, response.clone());
    await cacheDrawings(response);
  }
}

async function cachePage(name, response) {
  const cache = await caches.open(PAGES);
  // Deleted first, so that the order of the cache is that of the last visits.
  await cache.delete(name);
  await cache.put(name, response);
  await trim(PAGES, MAX_PAGES);
  await cacheAlways();
}

async function fetchPage(event, name) {
  const response = await fetch(event.request);
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (isPage) event.waitUntil(cachePage(name, response.clone()).catch(nothing));
  return response;
}

/** The response without a connection: a page without scripts, at the requested address. */
async function offlinePage() {
  const page = await cachedPage("/offline");
  if (!page) return Response.error();
  const html = (await page.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page.headers.get("content-security-policy") ?? "script-src 'none'",
    },
  });
}

/** Network first; the cached copy if the network fails or is slow. */
async function openPage(event) {
  const url = new URL(event.request.url);
  const name = nameOf(url);
  const fresh = fetchPage(event, name);
  const first = await Promise.race([
    fresh.catch(nothing),
    wait(PATIENCE).then(() => openCopy(url, name)),
  ]);
  if (first) return first;
  try {
    return await fresh;
  } catch {
    return (await openCopy(url, name)) ?? offlinePage();
  }
}

const matchOfPlugin = navigationRoute.match;
navigationRoute.match = (options) =>
  NEVER.some((pattern) => pattern.test(options.url.pathname)) ? null : matchOfPlugin(options);
navigationRoute.handler = { handle: ({ event }) => openPage(event) };

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    // Copies of a previous worker require scripts that do not exist any more.
    const cache = await caches.open(PAGES);
    await Promise.all(ALWAYS.map((name) => cache.delete(name)));
    await trim(workbox.core.cacheNames.runtime, MAX_FILES);
    await cacheAlways();
  };
  event.waitUntil(tidy().catch(nothing));
});

/** Requested by a page that the worker does not control yet: src/app/worker/service-worker.ts. */
self.addEventListener("message", (event) => {
  if (event.data?.type === "CLAIM") event.waitUntil(self.clients.claim());
});

/** The only text on a locked screen: it reveals neither the person nor the place nor health data. */
const NEWS = "Есть новость о вашей записи";

const CABINET = "/lk";

/** An unreadable notice is shown, too, because browsers revoke the permission of sites that show none. */
function readNotice({ data }) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

const clock = (time) =>
  new Date(time).toLocaleTimeString("ru", { hour: "2-digit", minute: "2-digit" });

/** Accepts pages of this site only. */
function addressOf(path) {
  const { origin } = self.location;
  const url = new URL(path ?? CABINET, origin);
  return url.origin === origin ? url : new URL(CABINET, origin);
}

self.addEventListener("push", (event) => {
  const { tag, path, answerBy } = readNotice(event);
  const shown = self.registration.showNotification(NEWS, {
    lang: "ru",
    // A notice with the same tag replaces the earlier one, without a sound.
    ...(tag && { tag }),
    ...(answerBy && { body: `Ответить можно до ${clock(answerBy)}` }),
    data: { path },
  });
  event.waitUntil(shown);
});

/** Focuses a window that already shows the page; no other window is navigated, because it may contain a partly filled-in form. */
async function openNotice({ href, pathname }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((client) => new URL(client.url).pathname === pathname);
  await (found ? found.focus() : self.clients.openWindow(href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(addressOf(event.notification.data?.path)));
});

const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** `pushCalls` are addresses of the API, which the build appends: src/gatsby/patches/worker-files.ts. */
const ask = (address, options = {}) => fetch(address, { credentials: "include", ...options });

/**
 * Reports the browser's new push address to the server, if this session has turned notices on. The cabinet does the same at its
 * next visit, but until then no notices would arrive.
 */
async function renewPush() {
  const shown = await ask(pushCalls.show);
  if (!shown.ok) return;
  const { key, devices } = (await shown.json()).data;
  if (!devices.some(({ current }) => current)) return;
  const made = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const token = (await ask(pushCalls.csrf)).headers.get("x-xsrf-token");
  const [p256dh, auth] = ["p256dh", "auth"].map((name) => toText(made.getKey(name)));
  await ask(pushCalls.turnOn, {
    method: "POST",
    headers: { "content-type": "application/json", "x-xsrf-token": token },
    body: JSON.stringify({ endpoint: made.endpoint, p256dh, auth, key }),
  });
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewPush().catch(nothing));
});
