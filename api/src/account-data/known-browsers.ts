import type { Database } from "../database/database";
import { spellingsOf } from "../lib/canonical-email";
import { hashToken } from "../security/secret";

/** The browser in which somebody signs in. */
export interface SignInBrowser {
  /** The token of the browser's long-lived cookie. */
  deviceToken: string;
  /** Browser and system. */
  device: string;
  siteUrl: string;
}

/** The hash of a browser's token for one person, as `find` computes it in the database. */
export const browserHash = (ownerId: number, token: string) => hashToken(`${ownerId}.${token}`);

/**
 * The browsers in which people have signed in, by the names of their tables.
 *
 * @param owner the column of the browsers' table with the person's id
 */
function knownBrowsers(people: string, browsers: string, owner: string) {
  const FIND = {
    name: `find-known-${browsers}`,
    text: `select b.hash from ${people} p join ${browsers} b on b.${owner} = p.id
        and b.hash = translate(encode(sha256(convert_to(p.id || '.' || $2::text, 'UTF8')), 'base64'), '+/=', '-_')
      where lower(p.email) = any($1::text[])`,
  };
  // The last query sees the table as it was before the insert.
  const NOTE = {
    name: `note-known-${browsers}`,
    text: `with seen as (update ${browsers} set seen_at = now() where hash = $1 returning hash),
      added as (insert into ${browsers} (hash, ${owner}) select $1, $2::int where not exists (select from seen))
      select not exists (select from seen) and exists (select from ${browsers} where ${owner} = $2) as "isNew"`,
  };
  return {
    /** Queries person and browser together, so that the duration reveals nobody. @returns the hash of a known browser */
    find: async (database: Database, email: string, token: string | null) => {
      if (token === null) return null;
      const [found] = await database.runQuery<{ hash: string }>(FIND, [spellingsOf(email), token]);
      return found?.hash ?? null;
    },
    /**
     * Records the browser in which somebody signs in. To be called with the person's row locked, so that of two concurrent
     * sign-ins the second sees the first.
     *
     * @returns whether the browser is new to a person who has used others: they are then notified by e-mail
     */
    note: async (tx: Database, ownerId: number, token: string) => {
      const [noted] = await tx.runQuery<{ isNew: boolean }>(NOTE, [
        browserHash(ownerId, token),
        ownerId,
      ]);
      return noted?.isNew ?? false;
    },
  };
}

export const patientsBrowsers = knownBrowsers("users", "devices", "user_id");
export const colleaguesBrowsers = knownBrowsers("staff", "staff_devices", "staff_id");
