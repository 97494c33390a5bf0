import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AdapterInit } from "gatsby";
import { compressSite } from "./compress";
import { contentPolicyOf } from "./csp";
import { hostingOf } from "./hosting";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";
import { nginxOf } from "./nginx/site";

const OUTPUT = ".hosting";

/**
 * A Gatsby adapter for our own server: after the build it writes what a host must know about the
 * site (`.hosting/site.json`, `.hosting/nginx*.conf`) and compresses the files of `public/`.
 */
export const siteAdapter: AdapterInit = () => ({
  name: "rodinki",
  config: () => ({ supports: { trailingSlash: ["never"] } }),
  async adapt({ routesManifest, reporter }) {
    const policy = await contentPolicyOf("public", process.env);
    const hosting = hostingOf(routesManifest, policy);
    await mkdir(OUTPUT, { recursive: true });
    await writeFile(path.join(OUTPUT, "site.json"), `${JSON.stringify(hosting, null, 2)}\n`);
    const api = apiPlaceOf(process.env.GATSBY_API_BASE);
    await writeFile(path.join(OUTPUT, "nginx.conf"), nginxOf(hosting, api));
    const apiFile = nginxApiOf(api, process.env.GATSBY_SITE_URL);
    await writeFile(path.join(OUTPUT, "nginx-api.conf"), apiFile);
    const written = await compressSite("public");
    reporter.info(`Hosting files in ${OUTPUT}/, ${written} compressed files in public/`);
  },
});
