import type { TSchema } from "typebox";
import { dataSchemas } from "./data-files";
import { REDIRECTS_FILE, redirectsSchema } from "./redirects";
import { kindOf } from "../kinds/text-kinds";

const dataFileSchemas: Readonly<Record<string, TSchema>> = {
  ...dataSchemas,
  [REDIRECTS_FILE]: redirectsSchema,
};

/**
 * What the build checks a file of `content/` against.
 *
 * @param file path from the root of the project
 * @returns for a text the schema of its head; nothing for what is neither a text nor data
 */
export const schemaOf = (file: string): TSchema | undefined =>
  file.endsWith(".mdx") ? kindOf(file).frontMatter : dataFileSchemas[file];
