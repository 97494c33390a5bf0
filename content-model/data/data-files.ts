import { readFileSync } from "node:fs";
import path from "node:path";
import type { Static } from "typebox";
import { parseContentYaml } from "../reading/content-yaml";
import { lastReading } from "../reading/last-reading";
import { DATA_FILES, dataFileAt } from "../registry";
import { typographAll } from "./typograph-all";

/** Path of a data file from the root of the project. */
export type DataFile = keyof typeof DATA_FILES;

/** Data of a file. */
export type Data<F extends DataFile> = Static<(typeof DATA_FILES)[F]["schema"]>;

/** Data that components get when they import a file. */
export type Imported<F extends DataFile> = (typeof DATA_FILES)[F] extends {
  imported: (text: string) => infer T;
}
  ? T
  : Data<F>;

export const dataFiles = Object.keys(DATA_FILES) as DataFile[];

const readSource = lastReading((file: DataFile, text): unknown =>
  typographAll(parseContentYaml(DATA_FILES[file].schema, { file, text })),
);

/**
 * Reads a data file: checked against its schema, with the spaces of its texts set.
 *
 * @throws ContentError
 */
export const parseDataFile = <F extends DataFile>(file: F, source: string): Data<F> =>
  readSource(file, source) as Data<F>;

/**
 * Reads a data file from the disk.
 *
 * @param root the folder that holds `content/`
 * @throws ContentError
 */
export const readData = <F extends DataFile>(file: F, root = "."): Data<F> =>
  parseDataFile(file, readFileSync(path.join(root, file), "utf8"));

/**
 * Parses a data file as components get it, with all checks of the file by itself.
 *
 * @throws ContentError
 */
export const parseImported = <F extends DataFile>(file: F, source: string): Imported<F> =>
  (dataFileAt(file)?.imported?.(source) ?? parseDataFile(file, source)) as Imported<F>;
