import { Client } from "pg";
import { connect } from "../../database/connect";
import { fingerprint } from "./fingerprint";

/** Advisory lock, an arbitrary number: runs that start together make the template one after the other. */
const LOCK = 7_301_845;

const PREFIX = "rodinki_template_";

/**
 * A PostgreSQL database with all migrations applied, to be copied by `create database … template`. It is cached until a
 * migration changes.
 *
 * @param server the URL of any database on the server
 * @returns the name of the template
 */
export async function makeTemplate(server: string): Promise<string> {
  const name = `${PREFIX}${await fingerprint()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const known = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like $1",
      [`${PREFIX}%`],
    );
    const names = known.rows.map(({ datname }) => datname);
    if (names.includes(name)) return name;
    for (const old of names) await client.query(`drop database if exists ${old}`);
    const draft = `${PREFIX}draft`;
    await client.query(`create database ${draft}`);
    const url = new URL(server);
    url.pathname = `/${draft}`;
    const { close } = await connect({ kind: "postgres", url: url.href });
    await close();
    // Renamed when complete, so that tests find only a finished template.
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.end();
  }
  return name;
}
