import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moscowDay } from "../../content-model/reading/text-files";

/** File with the digest of the inputs of the site in `public/`. A build and `gatsby develop` remove it first: `gatsby-node.ts`. */
const STAMP = ".hosting/built";

/** File with the digest of the styles of the last good build. */
const STYLES_STAMP = ".hosting/styles";

/** Folders and files that the site is built from, from the root of the project. */
const INPUTS = [
  "content",
  "content-model",
  "contract",
  "shared",
  "src",
  "static",
  "babel.config.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Files that Gatsby writes beside the sources during a build. */
const WRITTEN = new Set(["src/gatsby-types.d.ts"]);

const SETTING = /^(?:GATSBY_[A-Z_]+|NODE_ENV)$/;

function filesOf(input: string): string[] {
  if (!statSync(input).isDirectory()) return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Digest of all inputs of a build: files, settings, the version of Node, and the day, on which texts are published and facts expire. */
export function inputsNow(root = "."): string {
  const hash = createHash("sha256");
  const add = (part: string | Buffer) => hash.update(part).update("\0");
  const settings = readdirSync(root).filter((name) => name.startsWith(".env"));
  const inputs = [...INPUTS, ...settings].map((name) => path.join(root, name));
  for (const file of inputs.filter((name) => existsSync(name)).flatMap(filesOf)) {
    const name = path.relative(root, file);
    if (WRITTEN.has(name)) continue;
    add(name);
    add(readFileSync(file));
  }
  for (const name of Object.keys(process.env)
    .filter((name) => SETTING.test(name))
    .sort())
    add(`${name}=${process.env[name]}`);
  add(process.version);
  add(moscowDay());
  return hash.digest("hex");
}

/** Whether `public/` contains the site of these inputs. */
export const isBuilt = (inputs: string, root = "."): boolean =>
  existsSync(path.join(root, STAMP)) &&
  existsSync(path.join(root, "public/index.html")) &&
  readFileSync(path.join(root, STAMP), "utf8") === inputs;

/** Records that `public/` contains the site of these inputs, which were read before the build began. */
export const markBuildStamp = (inputs: string, root = "."): void =>
  writeFileSync(path.join(root, STAMP), inputs);

export const clearBuildStamp = (root = "."): void =>
  rmSync(path.join(root, STAMP), { force: true });

/** Digest of the project's styles and of the packages, some of which have styles. */
function stylesNow(root: string): string {
  const hash = createHash("sha256");
  const styles = filesOf(path.join(root, "src")).filter((file) => file.endsWith(".css"));
  for (const file of [path.join(root, "package-lock.json"), ...styles.sort()])
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Clears Gatsby's cache when the styles differ from those of the last good build: Gatsby inlines them into the HTML, but does not
 * rewrite a page when only its styles have changed.
 *
 * @returns a function that records the styles, to be called after a good build
 */
export function startWithStyles(root = "."): () => void {
  const stamp = path.join(root, STYLES_STAMP);
  const styles = stylesNow(root);
  const isSame = existsSync(stamp) && readFileSync(stamp, "utf8") === styles;
  if (!isSame) rmSync(path.join(root, ".cache"), { recursive: true, force: true });
  rmSync(stamp, { force: true });
  return () => writeFileSync(stamp, styles);
}
