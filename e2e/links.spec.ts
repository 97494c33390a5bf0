import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { NO_VISIT } from "../shared/demonstration";
import { listCities } from "@rodinki/contract/paths";
import sharp from "sharp";
import { redirects } from "./fixtures/site-files";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { urlOf } from "./fixtures/navigation";

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

test(
  "every link of every page leads to a page, a file and a place on it",
  { tag: "@http" },
  async ({ request, baseURL }) => {
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
        if (url.hash)
          anchors.push({ from: to, to: next, id: decodeURIComponent(url.hash.slice(1)) });
      }
    }
    for (const { from, to, id } of anchors) {
      const { html } = visited.get(to) ?? { html: null };
      if (html && !html.includes(`id="${id}"`))
        mistakes.push(`${from} → ${to}#${id}: no such place`);
    }

    expect(mistakes).toEqual([]);
    expect([...visited.values()].filter(({ html }) => html !== null).length).toBeGreaterThan(25);
  },
);

/** Paths of the addresses in an XML file: the build may have been made for another origin. */
const paths = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, "g"))].map(
    ([, url = ""]) => new URL(url).pathname,
  );

test(
  "robots.txt leads to the list of pages, the feed to publications, and each of them is there",
  { tag: "@http" },
  async ({ request }) => {
    const textOf = async (address: string) => (await request.get(address)).text();
    const index = /^Sitemap: (\S+)$/m.exec(await textOf("/robots.txt"))?.[1] ?? "";
    const lists = paths(await textOf(new URL(index).pathname), "loc");
    const pages: string[] = [];
    for (const list of lists) pages.push(...paths(await textOf(list), "loc"));
    expect(pages).toEqual(expect.arrayContaining(["/", "/self-check", "/publication"]));
    expect(pages.filter((page) => /^\/(?:lk|clinic|404|search)/.test(page))).toEqual([]);
    const listed = paths(await textOf("/feed.xml"), "guid");
    expect(listed.length).toBeGreaterThan(10);
    for (const page of [...pages, ...listed]) {
      const { status, html } = await visit(request, page);
      expect(`${page} ${status}`).toBe(`${page} 200`);
      expect(html).not.toContain('name="robots" content="noindex"');
    }
  },
);

test(
  "every old address is answered with its new one, for good",
  { tag: "@http" },
  async ({ request }) => {
    expect(redirects.length).toBeGreaterThan(20);
    for (const { from, to } of redirects) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
    }
  },
);

test(
  "messengers find a picture, the manifest its pictures as large as it says, and the terms are a document",
  { tag: "@http" },
  async ({ request }) => {
    for (const page of ["/", "/self-check", article.path]) {
      const html = await (await request.get(page)).text();
      const [meta = ""] = /<meta[^>]+property="og:image"[^>]*>/.exec(html) ?? [];
      const [, image = ""] = /content="([^"]+)"/.exec(meta) ?? [];
      const answer = await request.get(new URL(image).pathname);
      expect([answer.status(), answer.headers()["content-type"]], page).toEqual([
        200,
        "image/jpeg",
      ]);
    }

    const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
      id: string;
      icons: { src: string; sizes: string }[];
      screenshots: { src: string; sizes: string; form_factor: string }[];
    };
    expect(manifest.id).toBe("/");
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(forms).toEqual(["narrow", "narrow", "wide"]);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await (await request.get(src)).body();
      const { width, height } = await sharp(picture).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }

    const terms = await request.get("/rules.pdf");
    expect(terms.headers()["content-type"]).toBe("application/pdf");
    expect((await terms.body()).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

const ALLIANCE = "/nacionalnyj-alyans-dermatologov-i-kosmetologov";

/** Each place that names the alliance, and how it is marked there while the alliance's own page calls itself a demonstration. */
const MARKS = {
  "/": /Врачи, их слова и итоги здесь придуманы/,
  "/about": new RegExp(`href="${ALLIANCE}">[^<]*</a><small>`),
  "/risk": new RegExp(`href="${ALLIANCE}"[^>]*>[^<]*\\(демонстрация\\)`),
  [ALLIANCE]: /<small[^>]*>Демонстрационные данные/,
};

test(
  "every place marks the alliance as a demonstration as long as it is one, and the doctors",
  { tag: "@http" },
  async ({ request }) => {
    const data = await request.get(path.posix.join("/page-data", ALLIANCE, "page-data.json"));
    const { result } = (await data.json()) as { result: { data: { textPage: { demo: boolean } } } };
    for (const [address, mark] of Object.entries(MARKS)) {
      const html = (await (await request.get(address)).text()).replaceAll("\u00a0", " ");
      expect(mark.test(html), address).toBe(result.data.textPage.demo);
    }
    // While the doctors are invented, their pages say so, whatever the calendar of the API.
    for (const address of ["/doctors", "/consultations"]) {
      expect(await (await request.get(address)).text(), address).toContain(NO_VISIT);
    }
  },
);

test("every city where one can book has its sun", { tag: "@http" }, async ({ request }) => {
  const { data } = (await (await request.get(urlOf(listCities))).json()) as {
    data: { name: string }[];
  };
  const html = await (await request.get("/sun")).text();
  // Without those that other tests make meanwhile.
  for (const { name } of data.filter((city) => !city.name.startsWith("Город "))) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="/sun/[^>]*>${name}</a>`));
  }
});
