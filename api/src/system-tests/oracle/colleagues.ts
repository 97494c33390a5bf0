import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { staff, staffClinics } from "../../database/schema/staff";
import { unknownPassword } from "../../security/passwords";
import { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { colleague } from "../../testing/staff";
import type { Prepare, Question, World } from "./world";

const WRONG = "Wr0ngpass";
/** A coordinator may send so many invitations in an hour. */
const INVITATIONS_OF_A_COORDINATOR = 30;

type Kind = Pick<typeof staff.$inferInsert, "passwordHash" | "disabledAt">;

const colleagues =
  (kind: () => Promise<Kind>): Question["known"] =>
  async ({ test: { app } }, count) => {
    const { id: clinicId } = await createClinic(app);
    const fields = await kind();
    const rows = Array.from({ length: count }, () => ({
      name: "Ирина Новая",
      email: `${randomUUID().slice(0, 16)}@example.ru`,
      ...fields,
    }));
    const added = await app.database.insert(staff).values(rows).returning();
    await app.database
      .insert(staffClinics)
      .values(added.map(({ id: staffId }) => ({ staffId, clinicId, role: "reception" as const })));
    return added.map(({ email }) => email);
  };

const working = colleagues(async () => ({ passwordHash: await unknownPassword }));
const invited = colleagues(() => Promise.resolve({ passwordHash: null }));
const disabled = colleagues(async () => ({
  passwordHash: await unknownPassword,
  disabledAt: new Date(),
}));

const wrongPassword =
  ({ test: { app }, newNetwork }: World): Prepare =>
  (email) => {
    const call = { body: { email, password: WRONG }, headers: newNetwork() };
    return Promise.resolve(() => new Browser(app).call(paths.signInStaff, call));
  };

const passwordLink =
  ({ test: { app }, newNetwork }: World): Prepare =>
  (email) => {
    const call = { body: { email }, headers: newNetwork() };
    return Promise.resolve(() => new Browser(app).call(paths.sendStaffPasswordLink, call));
  };

function invitation({ test: { app } }: World): Prepare {
  let sent = 0;
  let inviting: { browser: Browser; id: number };
  return async (email) => {
    if (sent % INVITATIONS_OF_A_COORDINATOR === 0) {
      const { id } = await createClinic(app);
      inviting = { id, browser: (await colleague(app, id)).browser };
    }
    sent += 1;
    const { browser, id } = inviting;
    const body = { name: "Ирина Новая", email, role: "reception" };
    return () => browser.call(paths.inviteStaff, { params: { id }, body });
  };
}

/** Questions of whether an address belongs to a present, invited or former colleague. */
export const ofColleagues: Record<string, Question> = {
  "clinics: wrong password": { known: working, prepare: wrongPassword },
  "clinics: wrong password of who is invited": { known: invited, prepare: wrongPassword },
  "clinics: wrong password of who is disabled": { known: disabled, prepare: wrongPassword },
  "clinics: password link": { known: working, prepare: passwordLink },
  "clinics: password link of who is invited": { known: invited, prepare: passwordLink },
  "clinics: invitation by another clinic": { known: working, prepare: invitation },
  "clinics: invitation of who is invited": { known: invited, prepare: invitation },
  "clinics: invitation of who is disabled": { known: disabled, prepare: invitation },
};
