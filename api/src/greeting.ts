import path from "node:path";
import type { Config } from "./config/config";
import type { DatabaseConfig } from "./config/database";
import { demoColleagues, demoEmail, DEMO_PASSWORD } from "./demo/visitors";

/** Lines for the person who has started the server: addresses and locations of data. */
export function greeting(config: Config): string {
  const { siteUrl, port, apiPrefix, serveSite, showOutbox, mail, database } = config;
  const here = `http://localhost:${port}`;
  const lines = [
    ...(serveSite ? [["Site", siteUrl]] : []),
    ...(showOutbox && mail.smtpUrl === null ? [["E-mail", `${here}/dev/outbox`]] : []),
    ...(config.demoStaff
      ? [
          ["Clinic", `${here}/dev: one click as ${Object.keys(demoColleagues).join(", ")}`],
          ["", `or ${demoEmail("coordinator")}, ${DEMO_PASSWORD}; the code is there`],
        ]
      : []),
    ["API", `${here}${apiPrefix}/docs`],
    ["Data", placeOf(database)],
    ["Stop", "Ctrl-C; the data stays"],
  ];
  return lines.map(([name = "", text]) => `${name.padEnd(10)} ${text}\n`).join("");
}

/** Location of the database, without user and password. */
function placeOf(database: DatabaseConfig): string {
  if (database.kind === "postgres") return `PostgreSQL at ${new URL(database.url).host}`;
  return database.directory === null ? "in memory" : path.resolve(database.directory);
}
