/**
 * For webpack, on Gatsby's table of addresses with a `*`. Beside each of them it names every page beneath it, so that this page comes first:
 * the scripts of all pages would grow with every video. The server knows which page it has sent: such an address leads
 * to the page of the `*` only where that page has come, so links that lead there must not be Gatsby's.
 *
 * @param {string} source of match-paths.json: `[{ path, matchPath }]`
 * @returns {string} a module that says the same of the page that is open
 */
module.exports = (source) => {
  const rows = JSON.parse(source);
  const plain = rows.filter(({ matchPath }) => !matchPath.includes("*"));
  const wild = rows.filter(({ matchPath }) => matchPath.includes("*"));
  const isShared = ({ matchPath }) => {
    const folder = matchPath.slice(0, matchPath.indexOf("*"));
    return plain.some(({ path }) => path.startsWith(folder));
  };
  const shared = wild.filter(isShared).map(({ path }) => path);
  const own = wild.filter((row) => !isShared(row));
  return `const { pagePath, location } = window;
const here = ${JSON.stringify(shared)}.filter((path) => path === pagePath);
export default [...here.map((path) => ({ path, matchPath: location.pathname })), ...${JSON.stringify(own)}];
`;
};
