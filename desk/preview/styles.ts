import { readFileSync } from "node:fs";
import path from "node:path";

const SRC = path.resolve(__dirname, "../../src");

/** What a text looks like on the site, in its order (src/components/prose.tsx). */
const FILES = [
  "styles/tokens.css",
  "styles/base.css",
  "components/prose.module.css",
  "components/prose-blocks.module.css",
  "components/prose-pictures.css",
  "components/prose-signs.css",
  "components/prose-terms.css",
];

/** The site's styles as one sheet: classes of its modules keep the names that they are written with. */
export const previewStyles = (): string =>
  FILES.map((file) => readFileSync(path.join(SRC, file), "utf8"))
    .join("\n")
    .replace(/:global\(([^)]*)\)/g, "$1")
    .concat(":root { --font: system-ui, sans-serif; } body { padding: 1rem; }");
