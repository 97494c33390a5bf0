import { and, eq, ne } from "drizzle-orm";
import { appointments, holds } from "../../../database/schema/appointments";
import { consents } from "../../../database/schema/audit";
import { cancel, expireHolds, list } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import { beginIn, createClinic } from "../../../testing/calendar";
import {
  bookGroup,
  cancelGroup,
  createRow,
  family,
  heldGroup,
} from "../../../testing/group-booking";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function holder({ childFromAge = 3 }: { childFromAge?: number } = {}) {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const row = await createRow(test.app, clinic, 3, { childFromAge });
  return { ...person, clinic, row, timeIds: await heldGroup(person.browser, row) };
}

const live = (userId: number) =>
  test.app.database
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")));

it("books all with the rules and consents of each, and leaves no hold", async () => {
  const { browser, id, timeIds } = await holder();

  const response = await bookGroup(browser, timeIds);

  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  expect(data.map(({ name, isChild }) => [name, isChild])).toEqual([
    ["Анна", false],
    ["Вера", true],
    ["Пётр", true],
  ]);
  expect(new Set(data.map(({ groupId }) => groupId)).size).toBe(1);
  expect(data[0]?.groupId).not.toBeNull();
  expect(await list(browser)).toEqual(data);
  expect(await test.app.database.select().from(holds).where(eq(holds.userId, id))).toEqual([]);
  const given = await test.app.database.select().from(consents).where(eq(consents.userId, id));
  const kinds = given.map(({ kind }) => kind).sort();
  expect(kinds.filter((kind) => kind === "booking")).toHaveLength(3);
  expect(kinds.slice(3)).toEqual(["legal-representative", "legal-representative"]);
});

it("answers a repeated key alike, also concurrently, until all are canceled", async () => {
  const { browser, id, timeIds } = await holder();
  const answers = await Promise.all(
    [1, 2, 3].map(() => bookGroup(browser, timeIds, { key: "one-press" })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const { data } = answers[0]!.json();
  for (const answer of answers) expect(answer.json().data).toEqual(data);
  expect(await live(id)).toHaveLength(3);
  await cancel(browser, data[0]!.id);
  const after = await bookGroup(browser, timeIds, { key: "one-press" });
  expect(after.json().data).toEqual(data.slice(1));

  await cancelGroup(browser, data[0]!.groupId!);
  expect(refusal(await bookGroup(browser, timeIds, { key: "one-press" }))).toBe("410 hold_expired");
});

it("books nobody when one may not come, and says which", async () => {
  const { browser, id, row, timeIds } = await holder({ childFromAge: 11 });
  const [first = ""] = timeIds;
  const [mother, daughter] = family as [(typeof family)[0], (typeof family)[0]];
  const grandmother = { ...mother, name: "Ольга" };
  for (const [people, code, field, words] of [
    [family, "422 validation_failed", "birth_date_3", "от 11 лет"],
    [[mother, daughter, daughter], "409 child_limit", "name_3", "уже записан"],
    [[mother, grandmother, daughter], "409 adult_appointment_exists", "name_2", ""],
  ] as const) {
    const refused = await bookGroup(browser, timeIds, { people: [...people] });
    expect(refusal(refused)).toEqual(code);
    expect(errorsOf(refused)).toEqual({ [field]: [expect.stringContaining(words)] });
  }
  const other = await signInOne(test.app);
  expect(refusal(await bookGroup(other.browser, timeIds))).toBe("410 hold_expired");
  expect(refusal(await bookGroup(browser, [first, first]))).toBe("410 hold_expired");
  await expireHolds(test.app, eq(holds.clinicTimeId, row[2]!.id));
  expect(refusal(await bookGroup(browser, timeIds))).toBe("410 hold_expired");
  expect(await live(id)).toEqual([]);
});

it("frees the time of a person who stays at home", async () => {
  const { browser, id, timeIds } = await holder();

  expect((await bookGroup(browser, timeIds.slice(0, 2))).statusCode).toBe(201);
  expect(await test.app.database.select().from(holds).where(eq(holds.userId, id))).toEqual([]);
});

it("cancels together what lies ahead, once, and nothing of another", async () => {
  const { browser, id, row, timeIds } = await holder();
  const { data } = (await bookGroup(browser, timeIds)).json();
  const groupId = data[0]!.groupId!;
  const other = await signInOne(test.app);
  expect(refusal(await cancelGroup(other.browser, groupId))).toBe("404 not_found");
  await beginIn(test.app, row[0]!, 0);

  const response = await cancelGroup(browser, groupId);

  expect(response.json().data).toEqual([data[1]!.id, data[2]!.id]);
  expect(await live(id)).toEqual([{ id: data[0]!.id }]);
  expect(refusal(await cancelGroup(browser, groupId))).toBe("409 too_late");
  await beginIn(test.app, row[0]!, 60);
  await cancelGroup(browser, groupId);
  expect(refusal(await cancelGroup(browser, groupId))).toBe("409 already_canceled");
});

it("mails a group's booking and cancellation once, with calendar entries", async () => {
  const { browser, email, timeIds } = await holder();
  const { data } = (await bookGroup(browser, timeIds)).json();

  const [booked, ...others] = await emailsTo(test, email);
  expect(others).toEqual([]);
  expect(booked?.subject).toMatch(/^Запись на осмотр родинок нескольких человек: /);
  for (const { recordId, timeBegin, timeEnd } of data) {
    expect(booked?.text).toContain(`${timeBegin}–${timeEnd}`);
    expect(booked?.text).toContain(recordId);
  }
  expect(booked?.text).toMatch(/— вы — .*\n— Вера — .*\n— Пётр — /);
  expect(booked?.text).not.toMatch(/Иванов|Анна/);
  expect(booked?.calendars.map((file) => /UID:(\S+)@/.exec(file)?.[1])).toEqual(
    data.map(({ id }) => `appointment-${id}`),
  );

  // Mail programs show a button for this.
  expect(booked?.calendar).toContain(`UID:appointment-${data[0]!.id}@`);

  await cancelGroup(browser, data[0]!.groupId!);
  const [, canceled, ...none] = await emailsTo(test, email);
  expect(none).toEqual([]);
  expect(canceled?.subject).toMatch(/^Записи отменены: осмотр родинок /);
  expect(canceled?.calendars).toHaveLength(3);
  for (const file of canceled?.calendars ?? []) {
    expect(file).toContain("METHOD:CANCEL");
    expect(file).toContain("SEQUENCE:1");
  }
});
