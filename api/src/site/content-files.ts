import { readFile } from "node:fs/promises";
import path from "node:path";
import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";
import { Material, YearResult } from "@rodinki/contract/content";
import { StartError } from "../errors/start-error";

/** Content that the API serves, newest first. */
export interface Content {
  materials: Material[];
  results: YearResult[];
}

/**
 * @param folder folder of the build's files: `.hosting/`
 * @param note called for a missing file: an API without a built site beside it has no materials and no results
 * @throws StartError for a file that is not what the build writes
 */
export async function readContent(
  folder: string,
  note: (message: string) => void,
): Promise<Content> {
  const read = async <Item extends TSchema>(name: string, item: Item): Promise<Static<Item>[]> => {
    const file = path.join(folder, name);
    const text = await readOrNull(file);
    if (text === null) {
      note(`${file} is missing, its list stays empty: run "npm run build", or copy .hosting/ here`);
      return [];
    }
    const parsed: unknown = JSON.parse(text);
    if (Check(Type.Array(item), parsed)) return parsed;
    throw new StartError(`${file} is not what the site's build writes`);
  };
  return {
    materials: await read("materials.json", Material),
    results: await read("results.json", YearResult),
  };
}

const VIDEO = /^\/publication\/video\/(.*)$/s;

/** Whether a path is the address of a video that the content does not have. */
export function isMissingVideo({ materials }: Content): (pathname: string) => boolean {
  const slugs = new Set(
    materials
      .filter(({ material_type }) => material_type === "video")
      .map((material) => material.slug),
  );
  return (pathname) => {
    const slug = VIDEO.exec(pathname)?.[1];
    return slug !== undefined && !slugs.has(slug);
  };
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
