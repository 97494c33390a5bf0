const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { parse } = require("yaml");

/**
 * Says in the footer which link leads to a page that stands in for the owner's own. A loader, because it can tell webpack
 * that the navigation depends on those pages.
 */
module.exports = function markDemoLinks(source) {
  const navigation = parse(source);
  for (const link of navigation.footer.flatMap(({ links }) => links)) {
    const page = path.resolve(`content/pages${link.to}.mdx`);
    if (!existsSync(page)) continue;
    this.addDependency(page);
    if (/^demo: true$/m.test(readFileSync(page, "utf8"))) link.label += " (демонстрация)";
  }
  // The parser of content/*.yml comes next, and JSON is YAML.
  return JSON.stringify(navigation);
};
