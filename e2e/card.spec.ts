import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { article } from "./fixtures/texts";

const ROOT = path.resolve(__dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const json = (file: string) => JSON.parse(read(file)) as unknown;

/** What stands anywhere in data under this name. */
function found(name: string, data: unknown): unknown[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data as Record<string, unknown>).flatMap(([key, value]) =>
    key === name ? [value] : found(name, value),
  );
}

const pageData = () =>
  readdirSync(path.join(ROOT, "public/page-data"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page-data.json"))
    .map((file) => json(`public/page-data/${file}`));

/** What each of the owner's packages has left in the site; docs/decisions/074-the-card-whole.md. */
test("every package of the card has worked on the built site", { tag: "@http" }, () => {
  const scripts = Object.keys(json(".hosting/script-packages.json") as object);
  expect(scripts).toEqual(
    expect.arrayContaining([
      // @reach/router is an alias of Gatsby's fork.
      ...["gatsby-link", "react", "react-dom", "@gatsbyjs/reach-router", "jotai", "swr"],
      ...["final-form", "react-final-form", "react-input-mask"],
    ]),
  );

  // gatsby-plugin-offline and gatsby-plugin-manifest.
  expect(read("public/sw.js")).toMatch(/workbox\.precaching\.precacheAndRoute/);
  const html = read(`public${article.path}/index.html`);
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  expect(json("public/manifest.webmanifest")).toMatchObject({ display: "standalone" });

  // gatsby-source-filesystem and gatsby-plugin-mdx: the text of a page is a field of a node of theirs.
  const texts = found("html", json(`public/page-data${article.path}/page-data.json`));
  expect(texts).toContainEqual(expect.stringContaining("<p>"));

  // gatsby-plugin-image: the files that its descriptions name are there.
  const pictures = pageData().flatMap((data) => found("gatsbyImageData", data));
  const files = new Set(
    pictures.flatMap((picture) =>
      [...JSON.stringify(picture).matchAll(/\/static\/pictures\/[\w.-]+/g)].map(([file]) => file),
    ),
  );
  expect(files.size).toBeGreaterThan(20);
  expect([...files].filter((file) => !existsSync(path.join(ROOT, "public", file)))).toEqual([]);
});
