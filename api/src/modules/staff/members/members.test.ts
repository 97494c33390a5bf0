import * as paths from "@rodinki/contract/paths";
import type { StaffRole } from "@rodinki/contract/choices";
import { connect } from "../../../database/connect";
import { Browser, errorsOf, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { clinicsCommand } from "../../../testing/clinics-command";
import { journalOf } from "../../../testing/journal";
import { emailsTo } from "../../../testing/outbox";
import { accept, colleague, invitationToken } from "../../../testing/staff";
import { notFound } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const newClinic = async () => (await createClinic(test.app)).id;
const session = async (browser: Browser) => (await browser.call(paths.showStaffSession)).json();
const members = async (browser: Browser, id: number) =>
  (await browser.call(paths.listClinicStaff, { params: { id } })).json().data;
const invite = (
  browser: Browser,
  id: number,
  body: { email: string; name?: string; role?: StaffRole },
) =>
  browser.call(paths.inviteStaff, {
    params: { id },
    body: { name: "Ирина Новая", role: "reception", ...body },
  });
const change = (
  browser: Browser,
  id: number,
  staffId: number,
  body: { role: StaffRole; works: boolean },
) => browser.call(paths.changeStaff, { params: { id, staff_id: staffId }, body });

const kept = { status: 409, code: "last_coordinator" };

it("invites a new person by an e-mail, and again with another link", async () => {
  const clinic = await newClinic();
  const { browser } = await colleague(test.app, clinic);
  const email = "irina@clinic.example";

  expect((await invite(browser, clinic, { email })).json()).toMatchObject({
    email,
    name: "Ирина Новая",
    role: "reception",
    hasSignedIn: false,
    isAsked: true,
    disabledAt: null,
  });
  await invite(browser, clinic, { email: "Irina@clinic.example", name: "Кто-то другой" });
  expect((await members(browser, clinic)).map(({ name }) => name)).toEqual([
    "Анна Клиникова",
    "Кто-то другой",
  ]);
  const [first, second] = await emailsTo(test, email);

  expect(first?.text).toContain("Анна Клиникова приглашает вас на страницу клиники «Клиника»");
  const [old, other] = [new Browser(test.app), new Browser(test.app)];
  expect((await accept(old, invitationToken(first?.text ?? ""))).statusCode).toBe(422);
  expect((await accept(other, invitationToken(second?.text ?? ""))).json()).toMatchObject({
    name: "Ирина Новая",
  });
  // To set the password by the clinic's link is to say yes.
  expect((await members(browser, clinic)).at(-1)).toMatchObject({
    name: "Ирина Новая",
    isAsked: false,
  });
});

const answer = (browser: Browser, id: number, accept: boolean) =>
  browser.call(paths.answerInvitation, { params: { id }, body: { accept } });
const journalPage = async (browser: Browser, id: number) =>
  (await browser.call(paths.showClinicJournal, { params: { id } })).json();

it("opens another clinic to who works already once they have said yes, and tells it nothing before", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser: inviter } = await colleague(test.app, clinic);
  const { browser, email } = await colleague(test.app, other);
  const name = "Кого-то позвали";

  const asked = await invite(inviter, clinic, { email, name, role: "coordinator" });
  const strange = await invite(inviter, clinic, { email: "nobody-yet@clinic.example", name });

  const told = { name, hasSignedIn: false, isAsked: true, disabledAt: null };
  expect(asked.json()).toMatchObject({ ...told, email });
  expect(Object.keys(asked.json())).toEqual(Object.keys(strange.json()));
  // Not the number of who has long been there.
  expect(asked.json().id).toBeGreaterThan((await session(inviter)).id);
  expect((await members(inviter, clinic)).filter((one) => one.isAsked)).toHaveLength(2);
  const { data, members: known } = await journalPage(inviter, clinic);
  expect(data.filter(({ action }) => action === "staff-invite").map(({ about }) => about)).toEqual([
    null,
    null,
    "Анна Клиникова",
  ]);
  expect(known).toHaveLength(1);
  const { clinics, invitations } = await session(browser);
  expect(clinics.map(({ id }) => id)).toEqual([other]);
  expect(invitations).toEqual([
    expect.objectContaining({
      by: "Анна Клиникова",
      role: "coordinator",
      city: expect.any(String) as string,
    }),
  ]);
  expect(refusal(await browser.call(paths.listClinicStaff, { params: { id: clinic } }))).toEqual(
    notFound,
  );
  const [sent] = (await emailsTo(test, email)).slice(-1);
  expect(sent?.subject).toBe("Приглашение в ещё одну клинику");
  expect(sent?.text).not.toContain("#invitation=");

  const id = invitations[0]?.id ?? 0;
  expect(refusal(await answer(inviter, id, true))).toEqual(notFound);
  const accepted = (await answer(browser, id, true)).json();
  expect(accepted.clinics.map((one) => one.id).sort()).toEqual([clinic, other].sort());
  expect(accepted.invitations).toEqual([]);
  const { data: after } = await journalPage(inviter, clinic);
  expect(after[0]).toMatchObject({ action: "staff-accept", about: "Анна Клиникова" });
});

it("leaves nothing with the clinic of who says no, or whose invitation it has withdrawn", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser: inviter } = await colleague(test.app, clinic);
  const { browser, email } = await colleague(test.app, other);
  const before = await journalPage(inviter, clinic);

  await invite(inviter, clinic, { email });
  const [asked] = (await session(browser)).invitations;
  expect((await answer(browser, asked?.id ?? 0, false)).json()).toMatchObject({ invitations: [] });
  expect(await members(inviter, clinic)).toHaveLength(1);

  const again = (await invite(inviter, clinic, { email })).json();
  await change(inviter, clinic, again.id, { role: "coordinator", works: true });
  expect((await session(browser)).invitations).toMatchObject([{ role: "coordinator" }]);
  const gone = await change(inviter, clinic, again.id, { role: "coordinator", works: false });
  expect(gone.json()).toMatchObject({ isAsked: true, disabledAt: expect.any(String) as string });
  expect(refusal(await answer(browser, again.id, true))).toEqual(notFound);
  expect(await members(inviter, clinic)).toHaveLength(1);
  const { data } = await journalPage(inviter, clinic);
  expect(data.slice(0, -before.data.length).map(({ about }) => about)).toEqual([
    null,
    null,
    null,
    null,
  ]);

  const { email: stranger } = (
    await invite(inviter, clinic, { email: "gone@clinic.example" })
  ).json();
  const { id } = (await members(inviter, clinic)).at(-1)!;
  await change(inviter, clinic, id, { role: "reception", works: false });
  const [sent] = await emailsTo(test, stranger);
  const late = await accept(new Browser(test.app), invitationToken(sent?.text ?? ""));
  expect(late.statusCode).toBe(422);
});

it("fills nobody's mailbox with invitations and changes of a role", async () => {
  const clinic = await newClinic();
  const { browser } = await colleague(test.app, clinic);
  const { browser: other, email } = await colleague(test.app, clinic);
  const { id } = await session(other);
  for (let time = 0; time < 9; time += 1) {
    const role = time % 2 ? "coordinator" : "reception";
    await invite(browser, clinic, { email: "often@clinic.example" });
    expect((await change(browser, clinic, id, { role, works: true })).statusCode).toBe(200);
  }

  expect(await emailsTo(test, "often@clinic.example")).toHaveLength(6);
  const sent = await emailsTo(test, email);
  expect(sent).toHaveLength(6);
  expect(sent[0]?.text).toContain("Анна Клиникова открывает вам страницу клиники «Клиника»");
  expect(sent[0]?.text).toContain("Ваша роль: регистратура");
});

it("ends somebody's work with their next call, keeps them on record, and lets them come back", async () => {
  const clinic = await newClinic();
  const { browser } = await colleague(test.app, clinic);
  const { browser: gone } = await colleague(test.app, clinic);
  const { id, email } = await session(gone);

  const ended = await change(browser, clinic, id, { role: "coordinator", works: false });

  expect(ended.json()).toMatchObject({ email, disabledAt: expect.any(String) as string });
  expect((await session(gone)).clinics).toEqual([]);
  expect(refusal(await gone.call(paths.listClinicStaff, { params: { id: clinic } }))).toEqual(
    notFound,
  );
  expect((await members(browser, clinic)).at(-1)).toMatchObject({ email });
  await change(browser, clinic, id, { role: "reception", works: true });
  expect((await session(gone)).clinics).toMatchObject([{ role: "reception" }]);
  expect(await journalOf(test.app.database, "staff", id)).toMatchObject([
    { action: "staff-invite", actor: "operator" },
    { action: "staff-password", actor: "staff", operator: "Анна Клиникова" },
    { action: "staff-authenticator" },
    { action: "staff-disable", actor: "staff" },
    { action: "staff-change" },
  ]);
});

it("keeps one coordinator in a clinic, whatever is tried", async () => {
  const clinic = await newClinic();
  const { browser, email } = await colleague(test.app, clinic);
  const { id } = await session(browser);

  for (const body of [
    { role: "reception", works: true },
    { role: "coordinator", works: false },
  ] as const) {
    expect(refusal(await change(browser, clinic, id, body))).toEqual(kept);
  }
  expect(refusal(await invite(browser, clinic, { email, role: "reception" }))).toEqual(kept);
  expect((await session(browser)).clinics).toMatchObject([{ role: "coordinator" }]);
  // Of those who can sign in.
  await invite(browser, clinic, { email: "nobody-comes@clinic.example", role: "coordinator" });
  await clinicsCommand(test.app.database, "invite-staff", "x@x.example", "Икс", String(clinic));
  expect(refusal(await change(browser, clinic, id, { role: "reception", works: false }))).toEqual(
    kept,
  );
  expect(await disable(email)).toEqual(KEPT);
  expect(await disable("x@x.example")).toBe("disabled");
});

it("lets one of two coordinators go who end each other's work at once", async () => {
  const clinic = await newClinic();
  const [one, other] = [await colleague(test.app, clinic), await colleague(test.app, clinic)];
  const ids = [(await session(one.browser)).id, (await session(other.browser)).id];
  const end = (browser: Browser, id = 0) =>
    change(browser, clinic, id, { role: "coordinator", works: false });

  await Promise.all([end(one.browser, ids[1]), end(other.browser, ids[0])]);

  const working = [one, other].map(async ({ browser }) => (await session(browser)).clinics.length);
  expect((await Promise.all(working)).sort()).toEqual([0, 1]);
});

it("opens nothing to who was shut out of everything, and knows nobody of another clinic", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser } = await colleague(test.app, clinic);
  const { email, browser: stranger } = await colleague(test.app, other);
  await colleague(test.app, other);
  const { id } = await session(stranger);

  expect(refusal(await change(browser, clinic, id, { role: "reception", works: false }))).toEqual(
    notFound,
  );
  await clinicsCommand(test.app.database, "disable-staff", email);
  // Only who has known them learns that.
  expect((await invite(browser, clinic, { email })).json()).toMatchObject({ isAsked: true });
  expect(await emailsTo(test, email)).toEqual([]);
  const { browser: theirs } = await colleague(test.app, other);
  expect(errorsOf(await invite(theirs, other, { email }))).toHaveProperty("email");
});

it("asks the address whose clinic it is, and no body that names another", async () => {
  const [clinic, foreign] = [await newClinic(), await newClinic()];
  const { browser } = await colleague(test.app, clinic);
  const { browser: theirs } = await colleague(test.app, foreign);
  const invited = (await invite(theirs, foreign, { email: "new@clinic.example" })).json();

  const answer = await browser.call(paths.changeStaff, {
    params: { id: clinic, staff_id: (await session(browser)).id },
    body: { role: "coordinator", works: true, clinicId: foreign, staffId: invited.id },
  });

  expect(answer.json()).toMatchObject({ id: (await session(browser)).id });
  expect(await members(theirs, foreign)).toContainEqual(invited);
});

/** Who of them still works as a coordinator in a clinic. */
async function coordinatorsOf(clinic: number): Promise<string[]> {
  const listed = await clinicsCommand(test.app.database, "list-staff");
  const lines = listed.split("\n").filter((line) => line.includes(`(${clinic})`));
  return lines.map((line) => line.split("\t")[0] ?? "");
}

const disable = (email: string, database = test.app.database) =>
  clinicsCommand(database, "disable-staff", email).then(
    () => "disabled",
    (error: unknown) => String(error),
  );

const KEPT = expect.stringContaining("единственный координатор клиники") as string;

it("does not close the page to a clinic's only coordinator, and says what to do", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const only = await colleague(test.app, clinic);
  const { email: receptionist } = await colleague(test.app, clinic, "reception");
  await colleague(test.app, other);
  await clinicsCommand(test.app.database, "invite-staff", only.email, "Анна", String(other));

  expect(await disable(only.email)).toEqual(KEPT);
  expect((await only.browser.call(paths.showStaffSession)).json().clinics).toHaveLength(2);

  expect(await disable(receptionist)).toBe("disabled");
  const next = await colleague(test.app, clinic);
  expect(await disable(only.email)).toBe("disabled");
  expect(await disable(only.email)).toBe("disabled");
  expect(await disable(next.email)).toEqual(KEPT);
});

it("keeps one of two coordinators who are disabled at once, by two commands or by the page and a command", async () => {
  const { kind } = test.database;
  const second = kind === "postgres" ? await connect(test.database) : null;
  const left: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const clinic = await newClinic();
    const [one, other] = [await colleague(test.app, clinic), await colleague(test.app, clinic)];
    const { id } = await session(one.browser);
    await Promise.all([
      disable(other.email, second?.database),
      round % 2 === 0
        ? disable(one.email)
        : other.browser.call(paths.changeStaff, {
            params: { id: clinic, staff_id: id },
            body: { role: "coordinator", works: false },
          }),
    ]);
    left.push((await coordinatorsOf(clinic)).length);
  }
  await second?.close();
  expect(left).toEqual([1, 1, 1, 1, 1, 1]);
});
