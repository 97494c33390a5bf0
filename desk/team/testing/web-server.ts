import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const GUIDE = path.resolve(__dirname, "../../../docs/authoring.md");

interface WebServer {
  /** Of the test: certificate, passwords and secret are stored there. */
  folder: string;
  /** Where it listens, as `localhost`, and the desk behind it. */
  ports: { https: number; desk: number };
  secret: string;
  passwords: Record<string, string>;
}

/** @returns the server of docs/authoring.md for nginx, with ports of this machine and a certificate that nobody else trusts */
export function documentedWebServer({ folder, ports, secret, passwords }: WebServer): string {
  const [pem, key] = [path.join(folder, "pem"), path.join(folder, "key")];
  const certificate = ["-keyout", key, "-out", pem, "-subj", "/CN=localhost"];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...certificate];
  execFileSync("openssl", made, { stdio: "ignore" });
  const [people, own] = [path.join(folder, "desk.htpasswd"), path.join(folder, "desk-secret.conf")];
  writeFileSync(own, `proxy_set_header X-Desk-Secret ${secret};\n`);
  writePasswords(people, passwords);
  const places = {
    "443 ssl": `127.0.0.1:${ports.https} ssl`,
    "desk.example.ru": "localhost",
    "/etc/ssl/example.ru.pem": pem,
    "/etc/ssl/example.ru.key": key,
    "/etc/nginx/desk.htpasswd": people,
    "/etc/nginx/desk-secret.conf": own,
    "127.0.0.1:8090": `127.0.0.1:${ports.desk}`,
  };
  const [, block = ""] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(GUIDE, "utf8")) ?? [];
  return Object.entries(places).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The guide's server does not say "${from}"`);
    return text.replaceAll(from, to);
  }, block);
}

/** Writes the file of passwords as the guide does; nginx reads it anew for each request. */
export function writePasswords(file: string, passwords: Record<string, string>): void {
  const lines = Object.entries(passwords).map(([login, input]) => {
    const hash = execFileSync("openssl", ["passwd", "-6", "-stdin"], { input, encoding: "utf8" });
    return `${login}:${hash.trim()}\n`;
  });
  writeFileSync(file, lines.join(""));
}
