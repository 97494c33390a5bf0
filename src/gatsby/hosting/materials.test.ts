import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Material, YearResult } from "@rodinki/contract/content";
import { Check } from "typebox/value";
import { writeMaterials } from "./materials";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "rodinki-content-"));
  await mkdir(path.join(root, "content"));
  await writeFile(
    path.join(root, "content/results.yml"),
    `title: Итоги
lead: Коротко.
meanings: { checked: Сумма, suspicions: Подозрения, year: Год }
years:
  - { year: 2024, cities: 1, patients: 2, dermatologists: 3, suspicions: 4 }
  - { year: 2025, cities: 5, patients: 6, dermatologists: 7, suspicions: 8 }
`,
  );
});

afterEach(() => rm(root, { recursive: true }));

async function add(folder: string, fields: Record<string, string>, text = "Текст.") {
  const directory = path.join(root, "content", folder);
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, "cover.svg"), `<svg>${folder}</svg>`);
  const header = {
    title: "О солнце",
    description: "Коротко.",
    date: "2026-05-12",
    cover: "./cover.svg",
    sources: "[]",
    topics: "[solnce]",
    ...fields,
  };
  const lines = Object.entries(header).map(([key, value]) => `${key}: ${value}`);
  await writeFile(path.join(directory, "index.mdx"), `---\n${lines.join("\n")}\n---\n\n${text}\n`);
}

async function written(): Promise<{ materials: Material[]; results: YearResult[] }> {
  const output = path.join(root, ".hosting");
  await writeMaterials({ root, publicFolder: path.join(root, "public"), output });
  const read = async (name: string) =>
    JSON.parse(await readFile(path.join(output, name), "utf8")) as unknown;
  return {
    materials: (await read("materials.json")) as Material[],
    results: (await read("results.json")) as YearResult[],
  };
}

test("leaves out drafts and what is dated ahead, and keeps an id when others come", async () => {
  await add("articles/gotovaya", {});
  const before = (await written()).materials;
  await add("articles/a-novaya", { date: "2026-10-01" });
  await add("articles/chernovik", { draft: "true" });
  await add("articles/zavtra", { date: "2999-01-01" });
  const { materials } = await written();
  expect(materials.map(({ slug }) => slug)).toEqual(["a-novaya", "gotovaya"]);
  expect(materials[1]?.id).toBe(before[0]?.id);
});

test("writes articles and videos, newest first, as the contract has them", async () => {
  await add("articles/staraya", { date: "2026-01-01" });
  await add("articles/vtoraya", { order: "2" });
  await add("articles/pervaya", { order: "1" }, "## Глава\n\nТекст.");
  await add("publications/video/rolik", {
    date: "2026-06-01",
    video: "{ provider: rutube, id: abc-123 }",
    duration: '"0:40"',
  });
  await add("publications/news/novost", {});

  const { materials } = await written();

  expect(materials.map(({ slug }) => slug)).toEqual(["rolik", "pervaya", "vtoraya", "staraya"]);
  for (const material of materials) expect(Check(Material, material)).toBe(true);
  expect(materials[0]).toMatchObject({
    material_type: "video",
    video: { provider: "rutube", id: "abc-123" },
    title: "О\u00a0солнце",
    date: "2026-06-01",
    image: { filepath: "/covers/rolik.svg", alt: "" },
  });
  expect(materials[1]).toMatchObject({ material_type: "article", video: null });
  expect(materials[1]?.content).toContain("<h2");
  expect(await readFile(path.join(root, "public/covers/rolik.svg"), "utf8")).toBe(
    "<svg>publications/video/rolik</svg>",
  );
});

test("writes the yearly results, newest first", async () => {
  const { results } = await written();

  expect(results.map(({ year }) => year)).toEqual([2025, 2024]);
  for (const result of results) expect(Check(YearResult, result)).toBe(true);
});

test("refuses two materials under one address", async () => {
  await add("articles/odna", {});
  await add("publications/video/odna", { video: "{ provider: vk, id: -1_2 }", duration: '"1:00"' });

  await expect(written()).rejects.toThrow("адрес «odna» уже занят");
});

test("refuses a video without its place, and a place of anything else", async () => {
  await add("publications/video/rolik", {});
  await expect(written()).rejects.toThrow("не хватает поля «video»");
  await rm(path.join(root, "content/publications"), { recursive: true });
  await add("articles/odna", { video: "{ provider: youtube, id: abcdef }" });
  await expect(written()).rejects.toThrow("бывает только у видео");
});
