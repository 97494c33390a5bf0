import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Redirect } from "../../../content-model/data/redirects";
import { contentPolicyOf } from "./csp";
import { fileOf, hostingOf, type BuiltSite } from "./hosting";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";
import { nginxOf } from "./nginx/site";

interface Place {
  publicFolder: string;
  /** Folder of the written files. */
  output: string;
}

/**
 * Writes the rules of the built site for its host: `site.json` for the project's server, `nginx.conf` and `nginx-api.conf` for nginx.
 * Gatsby's list of routes is not used, as it reads every file of `public/`: 1.4 s of a build of a thousand texts.
 */
export async function writeHosting(
  { publicFolder, output }: Place,
  pages: BuiltSite["pages"],
  redirects: readonly Redirect[],
): Promise<void> {
  const files = pages.map(({ path }) => fileOf(path));
  const policy = await contentPolicyOf(publicFolder, files, process.env);
  const hosting = hostingOf({ redirects, pages }, policy);
  const api = apiPlaceOf(process.env.GATSBY_API_BASE);
  const texts = {
    "site.json": `${JSON.stringify(hosting, null, 2)}\n`,
    "nginx.conf": nginxOf(hosting, api),
    "nginx-api.conf": nginxApiOf(api, process.env.GATSBY_SITE_URL),
  };
  await mkdir(output, { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(output, name), text);
}
