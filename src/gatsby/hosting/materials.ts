import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Material, YearResult } from "@rodinki/contract/content";
import { compiledText } from "../../../content-model/html/compiled-text";
import { ContentError } from "../../../content-model/reading/content-error";
import { parseDataFile } from "../../../content-model/data/data-files";
import { withheldTexts } from "../../../content-model/checks/withheld-texts";
import { moscowDay, readTexts } from "../../../content-model/reading/text-files";
import { readPublication } from "../../../content-model/kinds/publication";

interface Folders {
  /** The folder that contains `content/`. */
  root: string;
  /** The built site, which gets the pictures. */
  publicFolder: string;
  /** Folder of `materials.json` and `results.json`. */
  output: string;
}

const SOURCES = { "content/articles": "article", "content/publications/video": "video" } as const;
const RESULTS = "content/results.yml";

/**
 * Writes the content that the API serves: articles and videos, newest first, and the yearly results, without drafts and without
 * publications of the future.
 *
 * @throws ContentError
 */
export async function writeMaterials({ root, publicFolder, output }: Folders): Promise<void> {
  const withheld = withheldTexts(moscowDay(), readTexts(root)).map(({ file }) => file);
  const out = (await files(root)).filter((file) => !withheld.includes(file));
  const entries = await Promise.all(out.map((file) => readMaterial(root, file)));
  refuseSameSlug(entries);
  entries.sort(
    (one, other) =>
      compare(other.material.date, one.material.date) ||
      one.order - other.order ||
      compare(one.material.slug, other.material.slug),
  );
  for (const { from, to } of entries.flatMap(({ files }) => files)) {
    const target = path.join(publicFolder, to);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(root, from), target);
  }
  await mkdir(output, { recursive: true });
  const write = (name: string, data: unknown) =>
    writeFile(path.join(output, name), `${JSON.stringify(data)}\n`);
  await write(
    "materials.json",
    entries.map(({ material }) => material),
  );
  await write("results.json", await results(root));
}

async function files(root: string): Promise<string[]> {
  const lists = await Promise.all(
    Object.keys(SOURCES).map(async (folder) => {
      const inside = await readdir(path.join(root, folder), { recursive: true }).catch(noFolder);
      return inside
        .filter((name) => name.endsWith(".mdx"))
        .map((name) => path.posix.join(folder, name.split(path.sep).join("/")));
    }),
  );
  return lists.flat();
}

/** Handles a missing folder: a kind of publication without texts has none. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

interface Entry {
  file: string;
  /** Pictures and videos: their source, and their path in the site. */
  files: { from: string; to: string }[];
  order: number;
  material: Material;
}

async function readMaterial(root: string, file: string): Promise<Entry> {
  const publication = readPublication(file, await readFile(path.join(root, file), "utf8"));
  const { slug, title, description, date, film, video = null, order = Infinity } = publication;
  const { html } = await compiledText(file, root);
  const beside = (name: string) => path.posix.join(path.posix.dirname(file), name);
  const cover = `/covers/${slug}${path.extname(publication.cover)}`;
  const ownFilm = film && video ? [{ from: beside(film), to: video.id }] : [];
  return {
    file,
    files: [{ from: beside(publication.cover), to: cover }, ...ownFilm],
    order,
    material: {
      id: idOf(slug),
      slug,
      title,
      description,
      material_type: video === null ? "article" : "video",
      date,
      // Decorative, as on the page.
      image: { filepath: cover, alt: "" },
      content: html,
      video,
    },
  };
}

/** 48 bits of the slug's hash, so that an id does not depend on other materials. */
const idOf = (slug: string): number => createHash("sha256").update(slug).digest().readUIntBE(0, 6);

function refuseSameSlug(entries: Entry[]): void {
  const seen = new Map<string, string>();
  for (const { file, material } of entries) {
    const other = seen.get(material.slug);
    if (other !== undefined) {
      throw new ContentError(
        { file, line: 1 },
        `адрес «${material.slug}» уже занят (${other})`,
        "Назовите папку иначе",
      );
    }
    seen.set(material.slug, file);
  }
}

async function results(root: string): Promise<YearResult[]> {
  const { years } = parseDataFile(RESULTS, await readFile(path.join(root, RESULTS), "utf8"));
  return [...years].sort((one, other) => other.year - one.year);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
