import { isLoopbackHost, fail, flag, oneOf, origin, url } from "./values";
import type { Value } from "./values";

/** Whether NODE_ENV is production. Unknown values are refused: a misspelt "production" would disable all of its checks. */
export const isProduction = (value: Value): boolean =>
  oneOf("NODE_ENV", value("NODE_ENV") ?? "development", ["development", "test", "production"]) ===
  "production";

/** Origin of the site. In production it must be https: passwords and health data must not be sent unencrypted. */
export function siteUrl(value: Value, production: boolean, port: number): string {
  const found = origin("SITE_URL", value("SITE_URL") ?? `http://localhost:${port}`);
  const { protocol, hostname } = new URL(found);
  if (production && protocol === "http:" && !isLoopbackHost(hostname)) {
    fail("SITE_URL", `expected https:// in production, got "${found}"`);
  }
  return found;
}

/** @returns the address of an API on its own host, without a trailing slash; null: it shares the site's host */
export function apiUrl(value: Value, production: boolean): string | null {
  const protocols = production ? ["https:"] : ["https:", "http:"];
  return url("API_URL", value("API_URL"), protocols)?.replace(/\/+$/, "") ?? null;
}

/**
 * Settings of the demonstration's invented clinics and times, which must not be mistaken for real ones.
 *
 * @returns whether to fill the database with them, and whether to serve a database that contains them
 */
export function demoData(value: Value, production: boolean, embedded: boolean) {
  const fill = flag("DEMO_DATA", value("DEMO_DATA") ?? (embedded && !production ? "1" : "0"));
  const allowed = !production || flag("ALLOW_DEMO_DATA", value("ALLOW_DEMO_DATA") ?? "0");
  if (fill && !allowed) {
    fail("DEMO_DATA", "1 is refused in production (ALLOW_DEMO_DATA=1: this is a demonstration)");
  }
  return { fill, allowed };
}

/**
 * Whether the demonstration's invented colleagues, whose password is public, may sign in.
 *
 * @param place the process's address and the location of its data
 */
export function demoStaff(
  value: Value,
  place: {
    production: boolean;
    embedded: boolean;
    siteUrl: string;
    host: string;
    demoData: boolean;
  },
): boolean {
  const isAtHand = [new URL(place.siteUrl).hostname, place.host].every(isLoopbackHost);
  const mayBe = !place.production && place.embedded && isAtHand && place.demoData;
  const wanted = flag("DEMO_STAFF", value("DEMO_STAFF") ?? (mayBe ? "1" : "0"));
  if (wanted && !mayBe) {
    fail(
      "DEMO_STAFF",
      "1 wants the embedded database, DEMO_DATA=1, and HOST and SITE_URL of this machine; production refuses it",
    );
  }
  return wanted;
}
