import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Material } from "@rodinki/contract/content";
import * as paths from "@rodinki/contract/paths";
import { readContent } from "../../site/content-files";
import { Browser, refusal } from "../../testing/browser";
import { useTestApp } from "../../testing/test-app";

const material = (slug: string, fields: Partial<Material> = {}): Material => ({
  id: slug.length,
  slug,
  title: "О солнце",
  description: "Коротко.",
  material_type: "article",
  date: "2026-05-12",
  image: { filepath: `/covers/${slug}.svg`, alt: "" },
  content: "<p>Текст.</p>",
  video: null,
  ...fields,
});

const materials = [
  material("rolik", { material_type: "video", video: { provider: "vk", id: "-1_2" } }),
  material("pervaya"),
  material("vtoraya"),
];
const results = [{ year: 2025, cities: 5, patients: 6, dermatologists: 7, suspicions: 8 }];

const projectRoot = mkdtempSync(path.join(os.tmpdir(), "rodinki-built-"));
const folder = path.join(projectRoot, ".hosting");

async function write(name: string, data: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), JSON.stringify(data));
}

beforeAll(async () => {
  await write("materials.json", materials);
  await write("results.json", results);
});
afterAll(() => rm(projectRoot, { recursive: true }));

const test = useTestApp({}, { projectRoot });

const list = (query: Record<string, string> = {}) =>
  new Browser(test.app).call(paths.listMaterials, { query });
const slugs = async (query: Record<string, string>) =>
  (await list(query)).json().data.map(({ slug }) => slug);

it("lists articles and videos in the order of the build", async () => {
  expect((await list()).json()).toEqual({
    data: materials,
    meta: { total: 3, page: 1, per_page: 12 },
  });
});

it("filters by type and pages through", async () => {
  expect(await slugs({ "filter[material_type]": "video" })).toEqual(["rolik"]);
  expect(await slugs({ "filter[material_type]": "article", sort: "-date" })).toEqual([
    "pervaya",
    "vtoraya",
  ]);
  const second = await list({ "page[number]": "2", "page[size]": "2" });
  expect(second.json()).toEqual({ data: [materials[2]], meta: { total: 3, page: 2, per_page: 2 } });
  expect(await slugs({ "page[number]": "9" })).toEqual([]);
});

it.each<Record<string, string>>([
  { "filter[material_type]": "news" },
  { "page[size]": "51" },
  { sort: "title" },
])("refuses %j", async (query) => {
  expect(refusal(await list(query))).toBe("422 validation_failed");
});

it("gives one by its slug, and 404 for any other", async () => {
  const browser = new Browser(test.app);

  expect((await browser.call(paths.showMaterial, { params: { slug: "rolik" } })).json()).toEqual({
    data: materials[0],
  });
  for (const [slug, query] of [
    ["net-takoy", {}],
    ["__proto__", {}],
    ["pervaya", { "filter[material_type]": "video" }],
  ] as const) {
    const answer = await browser.call(paths.showMaterial, { params: { slug }, query });
    expect(refusal(answer)).toBe("404 not_found");
  }
});

it("gives the yearly results", async () => {
  expect((await new Browser(test.app).call(paths.listResults)).json()).toEqual({ data: results });
});

it("serves empty lists without a build, and says so at the start", async () => {
  const empty = await mkdtemp(path.join(projectRoot, "empty-"));
  const warnings: string[] = [];

  const content = await readContent(empty, (message) => warnings.push(message));

  expect(content).toEqual({ materials: [], results: [] });
  expect(warnings).toEqual([
    expect.stringContaining("materials.json is missing"),
    expect.stringContaining("results.json is missing"),
  ]);
});

it("does not start on a file of another shape", async () => {
  const strange = await mkdtemp(path.join(projectRoot, "strange-"));
  await writeFile(path.join(strange, "materials.json"), '[{ "slug": 1 }]');

  await expect(readContent(strange, () => undefined)).rejects.toThrow(
    "is not what the site's build writes",
  );
});
