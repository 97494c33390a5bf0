import { writeFileSync } from "node:fs";
import { dataFiles } from "../../content-model/data/data-files";

/** Declares the types of imported data files according to the registry. `npm run types` runs this first. */

const HEAD = `/** Written by src/gatsby/write-data-types.ts: the data files of \`content/\`, as webpack hands them to components. */
`;

/** Modules are declared by their full names, because a pattern cannot have a type for each file. */
const declarationOf = (file: string) => `
declare module "*/${file}" {
  const data: import("../content-model/data/data-files").Imported<"${file}">;
  export default data;
}
`;

writeFileSync("src/content-data.d.ts", HEAD + dataFiles.map(declarationOf).join(""));
