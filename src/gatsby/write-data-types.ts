import { writeFileSync } from "node:fs";
import { dataFiles } from "../../content-model/data/data-files";

/** `npm run types` begins with it: what components get that import a data file is what the registry says of the file. */

const HEAD = `/** Written by src/gatsby/write-data-types.ts: the data files of \`content/\`, as webpack hands them to components. */
`;

/** Modules are declared by their names only: no pattern has a type for each. */
const declarationOf = (file: string) => `
declare module "*/${file}" {
  const data: import("../content-model/data/data-files").Imported<"${file}">;
  export default data;
}
`;

writeFileSync("src/content-data.d.ts", HEAD + dataFiles.map(declarationOf).join(""));
