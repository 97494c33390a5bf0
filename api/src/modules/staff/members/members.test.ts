import * as paths from "@rodinki/contract/paths";
import { connect } from "../../../database/connect";
import { Browser, errorsOf, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { clinicsCommand } from "../../../testing/commands";
import { journalOf } from "../../../testing/journal";
import {
  change,
  invite,
  members,
  session,
  accept,
  colleague,
  enrolledColleague,
  invitationToken,
  signInStaff,
} from "../../../testing/staff";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const newClinic = async () => (await createClinic(test.app)).id;

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
  // Setting the password by the clinic's link accepts the invitation.
  expect((await members(browser, clinic)).at(-1)).toMatchObject({
    name: "Ирина Новая",
    isAsked: false,
  });
});

it("ends somebody's work at the next call, and lets them return", async () => {
  const clinic = await newClinic();
  const { browser } = await colleague(test.app, clinic);
  const { browser: former } = await enrolledColleague(test.app, clinic);
  const { id, email } = await session(former);

  const ended = await change(browser, clinic, id, { role: "coordinator", works: false });

  expect(ended.json()).toMatchObject({ email, disabledAt: expect.any(String) as string });
  expect((await session(former)).clinics).toEqual([]);
  expect(refusal(await former.call(paths.listClinicStaff, { params: { id: clinic } }))).toBe(
    "404 not_found",
  );
  expect((await members(browser, clinic)).at(-1)).toMatchObject({ email });
  await change(browser, clinic, id, { role: "reception", works: true });
  expect((await session(former)).clinics).toMatchObject([{ role: "reception" }]);
  const { text } = await lastEmailTo(test, email);
  expect(text).toContain("Анна Клиникова открывает вам страницу клиники «Клиника»");
  expect(text).toContain("Ваша роль: регистратура");
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
    expect(refusal(await change(browser, clinic, id, body))).toBe("409 last_coordinator");
  }
  expect(refusal(await invite(browser, clinic, { email, role: "reception" }))).toBe(
    "409 last_coordinator",
  );
  expect((await session(browser)).clinics).toMatchObject([{ role: "coordinator" }]);
  // Coordinators who cannot sign in do not count.
  await invite(browser, clinic, { email: "nobody-comes@clinic.example", role: "coordinator" });
  await clinicsCommand(test.app.database, "invite-staff", "x@x.example", "Икс", String(clinic));
  expect(refusal(await change(browser, clinic, id, { role: "reception", works: false }))).toBe(
    "409 last_coordinator",
  );
});

it("opens nothing to a disabled colleague, nor members of another clinic", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const { browser } = await colleague(test.app, clinic);
  const { email, browser: stranger } = await colleague(test.app, other);
  await colleague(test.app, other);
  const { id } = await session(stranger);

  expect(refusal(await change(browser, clinic, id, { role: "reception", works: false }))).toBe(
    "404 not_found",
  );
  await clinicsCommand(test.app.database, "disable-staff", email);
  // Another clinic, which does not know the person, learns nothing of that.
  expect((await invite(browser, clinic, { email })).json()).toMatchObject({ isAsked: true });
  const subjects = (await emailsTo(test, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Доступ к странице клиники закрыт"]);
  const { browser: theirs } = await colleague(test.app, other);
  expect(errorsOf(await invite(theirs, other, { email }))).toHaveProperty("email");
});

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

const LAST_COORDINATOR = expect.stringContaining("единственный координатор клиники") as string;

it("does not disable a clinic's only coordinator, and says what to do", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const only = await colleague(test.app, clinic);
  await colleague(test.app, other);
  await clinicsCommand(test.app.database, "invite-staff", only.email, "Анна", String(other));

  expect(await disable(only.email)).toEqual(LAST_COORDINATOR);
  expect((await session(only.browser)).clinics).toHaveLength(2);
  const next = await colleague(test.app, clinic);
  expect(await disable(only.email)).toBe("disabled");
  expect(await disable(next.email)).toEqual(LAST_COORDINATOR);
});

it("keeps one of two coordinators whose work is ended concurrently", async () => {
  const { kind } = test.database;
  const second = kind === "postgres" ? await connect(test.database) : null;
  const left: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const clinic = await newClinic();
    const [one, other] = [await colleague(test.app, clinic), await colleague(test.app, clinic)];
    const ids = [(await session(one.browser)).id, (await session(other.browser)).id];
    const end = (browser: Browser, id = 0) =>
      change(browser, clinic, id, { role: "coordinator", works: false });
    await Promise.all([
      round % 3 === 0 ? end(one.browser, ids[1]) : disable(other.email, second?.database),
      round % 3 === 1 ? disable(one.email) : end(other.browser, ids[0]),
    ]);
    left.push((await coordinatorsOf(clinic)).length);
  }
  await second?.close();
  expect(left).toEqual([1, 1, 1, 1, 1, 1]);
});

const reset = (
  browser: Browser,
  id: number,
  { id: staffId, email }: { id: number; email: string },
) => browser.call(paths.resetStaff, { params: { id, staff_id: staffId }, json: { email } });

it("resets who has lost the telephone by a link, and notifies the others", async () => {
  const clinic = (await createClinic(test.app)).id;
  const [one, other, lost] = [
    await colleague(test.app, clinic),
    await colleague(test.app, clinic),
    await colleague(test.app, clinic, "reception"),
  ];
  const { id, email } = await session(lost.browser);
  expect(refusal(await reset(one.browser, clinic, { id, email: other.email }))).toBe(
    "409 changed_meanwhile",
  );

  // The call is repeated, as after a lost answer.
  for (let time = 0; time < 2; time += 1) {
    expect((await reset(one.browser, clinic, { id, email })).json()).toMatchObject({
      hasSignedIn: false,
    });
  }
  const subjects = (await emailsTo(test, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /заново/.test(subject))).toHaveLength(1);

  expect(refusal(await lost.browser.call(paths.showStaffSession))).toBe("401 unauthenticated");
  expect((await signInStaff(new Browser(test.app), lost.email)).statusCode).toBe(401);
  expect((await lastEmailTo(test, other.email)).subject).toBe("Вход сотрудника сброшен");
  const { text } = await lastEmailTo(test, lost.email);
  const again = await accept(new Browser(test.app), invitationToken(text), "Новый-Parol-2027");
  expect(again.statusCode).toBe(422);
  const opened = await accept(new Browser(test.app), invitationToken(text), "Novyi-Parol-2027");
  expect(opened.json()).toMatchObject({ step: "authenticator" });
  expect((await members(one.browser, clinic)).find((member) => member.id === id)).toMatchObject({
    role: "reception",
  });
});

it("resets neither oneself, nor somebody of the network or of another clinic", async () => {
  const [clinic, elsewhere] = [await createClinic(test.app), await createClinic(test.app)];
  const { browser, email } = await colleague(test.app, clinic.id);
  const stranger = await colleague(test.app, elsewhere.id);
  const before = (await emailsTo(test, email)).length;

  expect(refusal(await reset(browser, clinic.id, await session(browser)))).toBe("403 forbidden");
  const foreign = await session(stranger.browser);
  expect(refusal(await reset(browser, clinic.id, foreign))).toBe("404 not_found");
  expect((await session(stranger.browser)).step).toBe("in");
  expect(await emailsTo(test, email)).toHaveLength(before);
});
