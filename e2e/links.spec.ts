import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures/test";

/** Attributes of the HTML that hold addresses, with the addresses of pictures in all their sizes. */
function addresses(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster)="([^"]+)"/g)].map(([, url = ""]) => url);
  const many = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, list = ""]) =>
    list.split(",").map((entry) => entry.trim().split(/\s/)[0] ?? ""),
  );
  return [...single, ...many].map((url) => url.replaceAll("&amp;", "&"));
}

interface Visit {
  status: number;
  html: string | null;
}

async function visit(request: APIRequestContext, path: string): Promise<Visit> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
  return { status: answer.status(), html: isPage ? await answer.text() : null };
}

test("every link of every page leads to a page, a file and a place on it", async ({
  request,
  baseURL,
}) => {
  const visited = new Map<string, Visit>();
  const mistakes: string[] = [];
  const anchors: { from: string; to: string; id: string }[] = [];
  const queue = [{ from: "the address bar", to: "/" }];
  for (let step = queue.pop(); step !== undefined; step = queue.pop()) {
    const { from, to } = step;
    if (visited.has(to)) continue;
    const found = await visit(request, to);
    visited.set(to, found);
    if (found.status !== 200) mistakes.push(`${from} → ${to}: ${found.status}`);
    // See gatsby-ssr.tsx.
    if (found.html?.includes("\0")) mistakes.push(`${to}: a zero byte in the text`);
    for (const address of addresses(found.html ?? "")) {
      const url = new URL(address, new URL(to, baseURL));
      if (url.origin !== baseURL) continue;
      const next = url.pathname + url.search;
      queue.push({ from: to, to: next });
      if (url.hash) anchors.push({ from: to, to: next, id: decodeURIComponent(url.hash.slice(1)) });
    }
  }
  for (const { from, to, id } of anchors) {
    const { html } = visited.get(to) ?? { html: null };
    if (html && !html.includes(`id="${id}"`)) mistakes.push(`${from} → ${to}#${id}: no such place`);
  }

  expect(mistakes).toEqual([]);
  expect([...visited.values()].filter(({ html }) => html !== null).length).toBeGreaterThan(25);
});

/** Paths of the addresses in an XML file: the build may have been made for another origin. */
const paths = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, "g"))].map(
    ([, url = ""]) => new URL(url).pathname,
  );

test("robots.txt leads to the list of pages, and each of them is there", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  const lists = paths(await (await request.get(new URL(index).pathname)).text(), "loc");
  const pages = (
    await Promise.all(
      lists.map(async (list) => paths(await (await request.get(list)).text(), "loc")),
    )
  ).flat();

  expect(pages).toEqual(expect.arrayContaining(["/", "/self-check", "/publication"]));
  expect(pages.filter((page) => /^\/(?:lk|clinic|404|search)/.test(page))).toEqual([]);
  for (const page of pages) {
    const { status, html } = await visit(request, page);
    expect(`${page} ${status}`).toBe(`${page} 200`);
    expect(html).not.toContain('name="robots" content="noindex"');
  }
});

test("the feed leads to publications", async ({ request }) => {
  const feed = await (await request.get("/feed.xml")).text();
  const found = paths(feed, "guid");
  expect(found.length).toBeGreaterThan(10);
  for (const page of found) expect((await visit(request, page)).status).toBe(200);
});

test("the terms are a document", async ({ request }) => {
  const answer = await request.get("/rules.pdf");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
