/**
 * Appended to the worker that gatsby-plugin-offline writes to /sw.js, in one scope with it: `navigationRoute` and
 * `workbox` are its own. The browser runs this file as it stands here. See docs/decisions/019-service-worker.md.
 */
/* global workbox, navigationRoute, pushCalls */

/** HTML of pages as last seen. Also named in src/app/worker/cached-pages.ts. */
const PAGES = "rodinki-pages";

/** Open offline even if never visited. */
const ALWAYS = ["/risk", "/self-check", "/rules", "/lk", "/offline"];

/** Never ours: the API, the clinics' page, the developers' mail, an editor's own site, and files. */
const NEVER = [/^\/(?:api|clinic|dev|admin)(?:\/|$)/, /\.\w+$/];

/** How long a visitor waits for the network when there is a copy. Milliseconds. */
const PATIENCE = 4000;

/** Limits of the caches; the oldest copies go first. */
const MOST_PAGES = 60;
const MOST_FILES = 300;

const DAY = 24 * 60 * 60 * 1000;

const nothing = () => undefined;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Every page of the cabinet has the same HTML, with nothing personal in it. */
const nameOf = (url) => (/^\/lk(?:\/|$)/.test(url.pathname) ? "/lk" : url.pathname);

/** The server leads away from a slash at the end; so does the worker where there is a copy. */
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

/** Only drawings: of photographs the browser chooses a size by itself. */
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
  // Deleted first: the order of the cache is the order of the last visits.
  await cache.delete(name);
  await cache.put(name, response);
  await trim(PAGES, MOST_PAGES);
  await cacheAlways();
}

async function fetchPage(event, name) {
  const response = await fetch(event.request);
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (isPage) event.waitUntil(cachePage(name, response.clone()).catch(nothing));
  return response;
}

/** Says that there is no connection, without scripts at the requested address. */
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

/** The network first, the copy when there is none or it is slow. */
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
    // Copies of the previous worker need scripts that are gone.
    const cache = await caches.open(PAGES);
    await Promise.all(ALWAYS.map((name) => cache.delete(name)));
    await trim(workbox.core.cacheNames.runtime, MOST_FILES);
    await cacheAlways();
  };
  event.waitUntil(tidy().catch(nothing));
});

/** A page asks for this that the worker has not taken over: src/app/worker/service-worker.ts. */
self.addEventListener("message", (event) => {
  if (event.data?.type === "CLAIM") event.waitUntil(self.clients.claim());
});

/** All that a locked screen says: nothing of the person, the place or health. */
const NEWS = "Есть новость о вашей записи";

const CABINET = "/lk";

/** A notice that cannot be read is shown all the same: browsers take notices away from sites that keep silent. */
function readNotice({ data }) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

const clock = (time) =>
  new Date(time).toLocaleTimeString("ru", { hour: "2-digit", minute: "2-digit" });

/** Pages of this site only. */
function addressOf(path) {
  const { origin } = self.location;
  const url = new URL(path ?? CABINET, origin);
  return url.origin === origin ? url : new URL(CABINET, origin);
}

self.addEventListener("push", (event) => {
  const { tag, path, answerBy } = readNotice(event);
  const shown = self.registration.showNotification(NEWS, {
    lang: "ru",
    // The same thing twice is one notice, and rings once.
    ...(tag && { tag }),
    ...(answerBy && { body: `Ответить можно до ${clock(answerBy)}` }),
    data: { path },
  });
  event.waitUntil(shown);
});

/** A window that shows the page already is taken; no other is led away from, as somebody may be filling in a form there. */
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
 * The browser reaches us at another address than the server knows. Only where this session has turned notices on: the cabinet does the
 * same at its next visit, and until then nothing would arrive.
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
