import { readFileSync } from "node:fs";
import path from "node:path";
import { packed, scriptsOfFirstVisit, total } from "../../e2e/fixtures/first-visit";

const PAGE = "publication/articles/melanoma-u-detei/index.html";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What an article weighs, which must not depend on how many there are: counted as `e2e/page-weight.spec.ts` does. */
export const pageWeight = (site: string): { html: string; scripts: string } => ({
  html: kilobytes(packed(readFileSync(path.join(site, PAGE)))),
  scripts: kilobytes(total(scriptsOfFirstVisit(site, "publication"))),
});
