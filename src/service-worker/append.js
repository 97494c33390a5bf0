/**
 * Appended to the worker that gatsby-plugin-offline writes to /sw.js, in one scope with it: `navigationRoute` and
 * `workbox` are its own. The browser runs this file as it stands here. See docs/decisions/019-service-worker.md.
 */
/* global workbox, navigationRoute */

/** HTML of pages as they were last seen. The name is also in src/app/worker/cached-pages.ts. */
const PAGES = "rodinki-pages";

/** Open without a network even if nobody has visited them. */
const ALWAYS = ["/rules", "/self-check", "/lk", "/offline"];

/** Never ours: the API, the mail of developers, an editor's own site, and whatever has the name of a file. */
const NEVER = [/^\/(?:api|dev|admin)(?:\/|$)/, /\.\w+$/];

/** How long a visitor waits for the network when there is a copy. Milliseconds. */
const PATIENCE = 4000;

/** Copies that are kept; the oldest go first. */
const MOST_PAGES = 60;
const MOST_FILES = 300;

const DAY = 24 * 60 * 60 * 1000;

const nothing = () => undefined;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Every page of the cabinet has the same HTML, with nothing personal in it. */
const nameOf = (url) => (/^\/lk(?:\/|$)/.test(url.pathname) ? "/lk" : url.pathname);

const keptPage = (name) => caches.match(name, { cacheName: PAGES });

async function trim(cacheName, most) {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const old = requests.slice(0, Math.max(0, requests.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The drawings of a text have one address each; of photographs the browser chooses a size by itself. */
async function keepDrawings(page) {
  const html = await page.text();
  const drawings = [...html.matchAll(/src="(\/static\/[^"]+\.svg)"/g)].map(
    ([, address]) => address,
  );
  const files = await caches.open(workbox.core.cacheNames.runtime);
  await Promise.all(drawings.map((address) => files.add(address).catch(nothing)));
}

async function keepAlways() {
  const cache = await caches.open(PAGES);
  for (const name of ALWAYS) {
    const kept = await cache.match(name);
    if (kept && Date.now() - Date.parse(kept.headers.get("date")) < DAY) continue;
    const response = await fetch(name, { cache: "no-cache" });
    if (!response.ok) continue;
    await cache.put(name, response.clone());
    await keepDrawings(response);
  }
}

async function keep(name, response) {
  const cache = await caches.open(PAGES);
  // Deleted first: the order of the cache is the order of the last visits.
  await cache.delete(name);
  await cache.put(name, response);
  await trim(PAGES, MOST_PAGES);
  await keepAlways();
}

async function fetchPage(event, name) {
  const response = await fetch(event.request);
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (isPage) event.waitUntil(keep(name, response.clone()).catch(nothing));
  return response;
}

/** Says that there is no connection. Without its scripts it stays at the address that was asked for. */
async function offlinePage() {
  const page = await keptPage("/offline");
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
  const name = nameOf(new URL(event.request.url));
  const fresh = fetchPage(event, name);
  const first = await Promise.race([
    fresh.catch(nothing),
    wait(PATIENCE).then(() => keptPage(name)),
  ]);
  if (first) return first;
  try {
    return await fresh;
  } catch {
    return (await keptPage(name)) ?? offlinePage();
  }
}

const matchOfPlugin = navigationRoute.match;
navigationRoute.match = (options) =>
  NEVER.some((pattern) => pattern.test(options.url.pathname)) ? null : matchOfPlugin(options);
navigationRoute.handler = { handle: ({ event }) => openPage(event) };

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    // What was kept for the worker before asks for scripts that are gone.
    const cache = await caches.open(PAGES);
    await Promise.all(ALWAYS.map((name) => cache.delete(name)));
    await trim(workbox.core.cacheNames.runtime, MOST_FILES);
    await keepAlways();
  };
  event.waitUntil(tidy().catch(nothing));
});
