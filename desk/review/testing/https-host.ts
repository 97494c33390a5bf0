import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";

/**
 * A host of git that answers every question in one way.
 *
 * @param folder for its certificate
 * @param status of its answers; 0: it never answers
 */
export async function httpsHost(folder: string, status: number) {
  const [key, cert] = ["key", "cert"].map((name) => path.join(folder, `${name}.pem`));
  if (!key || !cert) throw new Error("never");
  const options = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...options, ...subject, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, answer) => {
      if (status === 0) return;
      if (status === 401) answer.setHeader("www-authenticate", 'Basic realm="git"');
      answer.writeHead(status).end();
    },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}/project.git`,
    certificate: cert,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
