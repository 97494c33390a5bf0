import path from "node:path";
import { expect } from "@playwright/test";
import { sendRequest } from "./fixtures/send-request";
import { differences } from "./fixtures/compare";
import { test } from "./fixtures/hosts";
import { hasBrotli } from "./fixtures/nginx";
import { knownAddresses } from "./fixtures/site-files";
import { article, video } from "./fixtures/texts";

/** Parted by spaces: missing, moved, with slashes and dots, of other sites, of folders, of pages with many addresses, of videos. */
const STRANGE = String.raw`
/no/such /no/such/ /no/such?a=1 /%D0%BD%D0%B5%D1%82/ /a%20b/?c=%20 /what%3F/
/about/ /about/?a=1&b=%2F%2Fx /about/? /about? /%61bout /ABOUT /. /./about
/opinions /opinions? /opinions/ /opinions?a=1 /%6fpinions /legal/information.pdf
//evil.example //evil.example/ //evil.example/.. /evil.example// /\evil.example/
/%2f%2fevil.example/ /evil.example%2f /%5cevil.example/ /a/../about /a/%2e%2e/about
/a?next=//evil.example/ /a/?next=/../ /about/?next=//evil.example/
/static /static/ /static/none.js /app-0123456789ab.js /page-data /404 /404.html
/404/ /index.html /about/index.html /lk/index.html /404/index.html /x/index.html
/lk /lk/ /lk/appointment /lk/a/b.js?x=1 /lkx /publication/video
/clinic /clinic/ /clinic/12/day /clinic/index.html /clinicx
/publication/video/ /publication/video/unknown /publication/video/unknown/
/publication/video/_ /publication/video/_/index.html /publication/video/UPPER
/publication/video/%D1%8F /publication/video/a/b /publication/video/a.b?c=d
`
  .trim()
  .split(/\s+/);

/** nginx refuses some of them before it has read the rules. */
const REFUSED = "/../.hosting/site.json /%2e%2e/package.json /%zz /about%00 /..%2fx /%ff".split(
  " ",
);

test(
  "nginx answers what is missing, moved or strange as the process does",
  { tag: "@http" },
  async ({ hosts }) => {
    // An article is no video, and no address is too long.
    const own = [`/publication/video/${path.basename(article.path)}`, `/${"a".repeat(300)}`];
    const pages = ["/", "/rules", article.path, video.path, "/rules.pdf", "/manifest.webmanifest"];
    expect(await differences(hosts, [...STRANGE, ...own, ...pages])).toEqual({});
    for (const address of REFUSED) {
      const { status, headers, body } = await sendRequest(hosts.nginx, address);
      expect([400, 404], address).toContain(status);
      expect(body.toString(), address).toContain("Page Not Found");
      expect(headers.location, address).toBeUndefined();
    }
  },
);

test("methods, HEAD, parts and what a browser has cached", { tag: "@http" }, async ({ hosts }) => {
  const addresses = ["/", "/about", "/results", "/lk", "/no/such", "/publication/video/unknown"];
  for (const method of ["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    expect(await differences(hosts, [...addresses, "/healthz"], { method }), method).toEqual({});
  }
  const range = { headers: { range: "bytes=100-199" } };
  expect(await differences(hosts, ["/", "/rules.pdf"], range)).toEqual({});
  for (const accepted of ["identity", "gzip"]) {
    const { headers } = await sendRequest(hosts.nginx, "/about", {
      headers: { "accept-encoding": accepted },
    });
    const validators = { "if-none-match": headers.etag ?? "", "accept-encoding": accepted };
    expect((await sendRequest(hosts.nginx, "/about", { headers: validators })).status).toBe(304);
  }
});

test(
  "nginx answers every address of the build as the process does, compressed and with a query",
  { tag: ["@http", "@soak"] },
  async ({ hosts }) => {
    const encoding = hasBrotli ? "br, gzip" : "gzip";
    const addresses = knownAddresses();
    expect(addresses.length).toBeGreaterThan(300);
    const asked = addresses.map((address) => `${address}?utm_source=mail&a=%D1%8F`);
    const headers = { "accept-encoding": encoding };
    expect(await differences(hosts, asked, { headers })).toEqual({});
    // A server without the module for brotli.
    const lonely = await sendRequest(hosts.lonely, "/about", {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(lonely.headers["content-encoding"]).toBe("gzip");
  },
);
