import { gatsbyChanged, type Edit } from "./gatsby-changed";

interface Row {
  path: string;
  matchPath: string;
}

const place = { patch: "match-paths", file: "gatsby/dist/bootstrap/requires-writer.js" };

const isRow = (row: unknown): row is Row =>
  typeof row === "object" &&
  row !== null &&
  Object.keys(row).sort().join() === "matchPath,path" &&
  Object.values(row).every((value) => typeof value === "string");

function rowsOf(source: string): Row[] {
  const rows: unknown = JSON.parse(source);
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw gatsbyChanged("a table of `{ path, matchPath }`", place);
  return rows;
}

/**
 * Gatsby's table of addresses with a `*`. For each of them it also lists every page below it, so that such a page takes
 * precedence: the scripts of all pages would grow with every video. The server knows which page it has sent, so an address leads
 * to the page of the `*` only if that page was served. Links to such addresses must not be Gatsby's.
 *
 * `write` converts the JSON to a module that only contains the address of the open page.
 */
export const matchPaths: Edit = {
  ...place,
  test: /match-paths\.json$/,
  write: (source) => {
    const rows = rowsOf(source);
    const plain = rows.filter(({ matchPath }) => !matchPath.includes("*"));
    const wild = rows.filter(({ matchPath }) => matchPath.includes("*"));
    const isShared = ({ matchPath }: Row) => {
      const folder = matchPath.slice(0, matchPath.indexOf("*"));
      return plain.some(({ path }) => path.startsWith(folder));
    };
    const shared = wild.filter(isShared).map(({ path }) => path);
    const own = wild.filter((row) => !isShared(row));
    return `const { pagePath, location } = window;
const here = ${JSON.stringify(shared)}.filter((path) => path === pagePath);
export default [...here.map((path) => ({ path, matchPath: location.pathname })), ...${JSON.stringify(own)}];
`;
  },
};
