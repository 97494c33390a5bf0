import type { FastifyInstance } from "fastify";
import { TOTP, Secret } from "otpauth";
import { sql } from "drizzle-orm";
import type { StaffRole } from "@rodinki/contract/choices";
import * as paths from "@rodinki/contract/paths";
import { staff } from "../database/schema/staff";
import { hashPassword } from "../security/passwords";
import { Browser } from "./browser";
import { clinicsCommand } from "./commands";
import { makeColleague } from "./many-colleagues";

export const STAFF_PASSWORD = "Kl1nika-word";

export interface Colleague {
  email: string;
  browser: Browser;
  secret: string;
}

let known = 0;

/** The code that the app shows, now or some steps of 30 seconds away. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

export const invitationToken = (text: string): string =>
  /#invitation=([\w-]{43})/.exec(text)?.[1] ?? "";

export async function inviteColleague(
  app: FastifyInstance,
  where: number | "network",
): Promise<{ email: string; token: string }> {
  known += 1;
  const email = `colleague-${known}@clinic.example`;
  const words =
    where === "network"
      ? ["invite-network", email, "Сетевая Нина"]
      : ["invite-staff", email, "Анна Клиникова", String(where)];
  return { email, token: invitationToken(await clinicsCommand(app.database, ...words)) };
}

export const accept = (browser: Browser, token: string, password = STAFF_PASSWORD) =>
  browser.call(paths.acceptInvitation, {
    body: { token, password, password_confirmation: password },
  });

/** A colleague at the clinics' page with `STAFF_PASSWORD`, signed in with both steps. */
export async function colleague(
  app: FastifyInstance,
  where: number | "network",
  role: StaffRole = "coordinator",
): Promise<Colleague> {
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  const clinicId = where === "network" ? null : where;
  const { key } = app.staffSessions;
  const made = await makeColleague(app.database, key, clinicId, { role, passwordHash });
  const browser = new Browser(app);
  browser.cookies.set("staff", made.token);
  return { email: made.email, browser, secret: made.secret };
}

/** A colleague who was invited by a command and has signed in by the public calls, in a browser that is known from then on. */
export async function enrolledColleague(
  app: FastifyInstance,
  where: number | "network",
): Promise<Colleague & { recoveryCodes: string[] }> {
  const { email, token } = await inviteColleague(app, where);
  const browser = new Browser(app);
  await accept(browser, token);
  const { secret } = (await browser.call(paths.beginAuthenticator)).json();
  const confirm = () =>
    browser.call(paths.confirmAuthenticator, { body: { code: codeOf(secret, -1) } });
  const first = await confirm();
  // The code is tried again, as a step may have ended between the code and its check.
  const confirmed = first.statusCode === 200 ? first : await confirm();
  return { email, browser, secret, recoveryCodes: confirmed.json().recoveryCodes };
}

export const signInStaff = (browser: Browser, email: string, password = STAFF_PASSWORD) =>
  browser.call(paths.signInStaff, { body: { email, password } });

export const enterCode = (browser: Browser, code: string) =>
  browser.call(paths.enterStaffCode, { body: { code } });

/** Moves the beginning, the last use and the code of sessions so many minutes back. */
export async function ageStaffSessions(
  app: FastifyInstance,
  email: string,
  minutes: { created?: number; seen?: number; code?: number },
): Promise<void> {
  const ago = (number = 0) => sql`make_interval(mins => ${number})`;
  await app.database.execute(sql`
    update staff_sessions s set created_at = s.created_at - ${ago(minutes.created)},
      seen_at = s.seen_at - ${ago(minutes.seen)}, code_at = s.code_at - ${ago(minutes.code)}
    from ${staff} m where m.id = s.staff_id and m.email = ${email}`);
}

export const session = async (browser: Browser) =>
  (await browser.call(paths.showStaffSession)).json();
export const members = async (browser: Browser, id: number) =>
  (await browser.call(paths.listClinicStaff, { params: { id } })).json().data;
export const invite = (
  browser: Browser,
  id: number,
  body: { email: string; name?: string; role?: StaffRole },
) =>
  browser.call(paths.inviteStaff, {
    params: { id },
    body: { name: "Ирина Новая", role: "reception", ...body },
  });
export const change = (
  browser: Browser,
  id: number,
  staffId: number,
  body: { role: StaffRole; works: boolean },
) => browser.call(paths.changeStaff, { params: { id, staff_id: staffId }, body });
