import { eq, inArray, sql } from "drizzle-orm";
import { emailChanges, emailUndos } from "../../database/schema/accounts";
import { reviews } from "../../database/schema/appointments";
import { clinicTimes } from "../../database/schema/calendar";
import { letters } from "../../database/schema/mail";
import { questions } from "../../database/schema/questions";
import { consents, journal } from "../../database/schema/records";
import { book, create, heldTimeId, hold } from "../../testing/booking";
import { Browser, refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { dump } from "../../testing/dump";
import { activationCode, lettersTo } from "../../testing/outbox";
import { signIn, signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const personal = {
  surname: "Громозвездова",
  name: "Евдокия",
  father_name: "Аристарховна",
  birthday: "1971-03-29",
  email: "evdokia@example.ru",
  phone: "79876543210",
};
/** The account is made from this address, so that the dump can be searched for it. */
const ADDRESS = "203.0.113.77";
const child = {
  family_name: "Громозвездов",
  name: "Пантелеймон",
  patronymic_name: "Лукич",
  birth_date: "1972-04-18",
  phone: "79123334455",
  comment: "Родинка на левой лопатке",
};

const deleteMe = ({ browser }: Person) => browser.delete("/api/v1/acl/me");

/** Registers through the front door, as someone whose every field can be found again. */
async function register(): Promise<Person> {
  const { cityId: city } = await createClinic(test.app);
  const browser = await new Browser(test.app).open();
  const headers = { "x-forwarded-for": ADDRESS };
  const password = "Sekretn0e";
  const form = { ...personal, password, password_confirmation: password, city, sex: "F" };
  await browser.post("/api/v1/acl/register", { ...form, "policy-agree": true }, headers);
  const code = await activationCode(test, personal.email);
  await browser.get(`/api/v1/acl/activations/activate/${code}`, {
    "x-requested-with": "XMLHttpRequest",
  });
  const login = await browser.post("/api/v1/acl/login", { email: personal.email, password });
  return { id: login.json<{ user_id: number }>().user_id, email: personal.email, browser };
}

it("leaves no word about the person in any table", async () => {
  const person = await register();
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const [visited, booked, held] = [
    await createTime(test.app, clinic),
    await createTime(test.app, clinic),
    await createTime(test.app, clinic),
  ];
  const past = await book(person.browser, visited);
  await database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 day'` })
    .where(eq(clinicTimes.id, visited.id));
  await database
    .insert(reviews)
    .values({ appointmentId: past.id, rating: 5, text: "Спасибо от Евдокии" });
  await create(person.browser, await heldTimeId(person.browser, booked), child, {
    "x-forwarded-for": ADDRESS,
  });
  await hold(person.browser, held);
  const dueTomorrow = { userId: person.id, expiresAt: sql`now() + interval '1 day'` };
  const otherEmail = { ...dueTomorrow, email: "new-evdokia@example.ru" };
  await database.insert(emailChanges).values({ ...otherEmail, codeHash: "hash" });
  await database.insert(emailUndos).values({ ...otherEmail, tokenHash: "hash" });
  await database.insert(questions).values({
    name: "Евдокия",
    email: "Evdokia@example.ru",
    question: "Вопрос",
    consentVersion: "2026-11-20",
    ip: ADDRESS,
  });
  await database.insert(letters).values([
    { kind: "reminder", userId: person.id, dueAt: sql`now() + interval '1 day'` },
    { kind: "known-email", recipient: "evdokia@example.ru", dueAt: sql`now() + interval '1 day'` },
    {
      kind: "question",
      userId: person.id,
      recipient: "editors@example.ru",
      content: { text: "Евдокии ответьте на evdokia@example.ru" },
      dueAt: sql`now() + interval '1 day'`,
    },
  ]);
  await test.app.mailSettled();
  const words = [...Object.values(personal), ...Object.values(child), ADDRESS, "Евдокии"];
  const before = await dump(database);
  for (const word of words) expect(before).toContain(word);

  const response = await deleteMe(person);
  expect(response.statusCode).toBe(200);
  await test.app.mailSettled();

  const after = await dump(database);
  for (const word of words) expect(after.toLowerCase()).not.toContain(word.toLowerCase());
  expect((await lettersTo(test, person.email)).at(-1)?.subject).toBe("Личный кабинет удалён");
});

it("keeps on record that there were consents and what happened, without a person", async () => {
  const person = await signInOne(test.app);
  const { id } = await book(
    person.browser,
    await createTime(test.app, await createClinic(test.app)),
  );
  const [consent] = await test.app.database
    .select()
    .from(consents)
    .where(eq(consents.appointmentId, id));

  await deleteMe(person);

  const [kept] = await test.app.database
    .select()
    .from(consents)
    .where(eq(consents.id, consent!.id));
  expect(kept).toEqual({ ...consent, userId: null, appointmentId: null, ip: null });
  const actions = await test.app.database
    .select({ action: journal.action, userId: journal.userId })
    .from(journal)
    .where(inArray(journal.subjectId, [id, person.id]));
  expect(actions).toEqual(
    expect.arrayContaining([
      { action: "cancel", userId: null },
      { action: "delete", userId: null },
    ]),
  );
});

it("takes each visit out of the person's calendar", async () => {
  const person = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id } = await book(person.browser, time);

  await deleteMe(person);
  await test.app.mailSettled();

  const letters = await lettersTo(test, person.email);
  const cancellation = letters.find(({ subject }) => subject.startsWith("Запись отменена"));
  expect(cancellation?.calendar).toContain("METHOD:CANCEL");
  expect(cancellation?.calendar).toContain(`UID:appointment-${id}@`);
  expect(cancellation?.calendar).toContain("SEQUENCE:1");
});

it("gives the times back at once", async () => {
  const [leaving, waiting] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [booked, held] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await book(leaving!.browser, booked);
  await hold(leaving!.browser, held);
  expect(refusal(await hold(waiting!.browser, booked)).code).toBe("slot_taken");
  expect(refusal(await hold(waiting!.browser, held)).code).toBe("slot_taken");

  await deleteMe(leaving!);

  expect((await hold(waiting!.browser, held)).statusCode).toBe(200);
  await book(waiting!.browser, booked);
});

it("shows the times that it gives back in the next list, although lists are shared", async () => {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  await book(person.browser, time);
  const free = async () => {
    const list = await new Browser(test.app).get(
      `/api/v1/kelly-api/clinic-time/index?clinic_id=${clinic.id}&time=${time.day}`,
    );
    return list.json<{ data: unknown[] }>().data;
  };

  expect(await free()).toHaveLength(0);
  expect((await deleteMe(person)).statusCode).toBe(200);
  expect(await free()).toHaveLength(1);
});

it("ends every session of the person and leaves everybody else alone", async () => {
  const [leaving, staying] = await signIn(test.app, 2);
  const before = new Map(leaving!.browser.cookies);

  await deleteMe(leaving!);

  expect(leaving!.browser.cookies.get("session")).not.toBe(before.get("session"));
  expect(leaving!.browser.cookies.get("XSRF-TOKEN")).not.toBe(before.get("XSRF-TOKEN"));
  leaving!.browser.cookies.set("session", before.get("session") ?? "");
  const response = await leaving!.browser.get(`/api/v1/acl/users/show/${leaving!.id}`);
  expect(refusal(response)).toEqual({ status: 401, code: "unauthenticated" });
  const other = await staying!.browser.get(`/api/v1/acl/users/show/${staying!.id}`);
  expect(other.statusCode).toBe(200);
});

it("survives whatever else the person does at the same moment", async () => {
  const clinic = await createClinic(test.app);
  for (let round = 0; round < 5; round += 1) {
    const person = await signInOne(test.app);
    const { id, browser, email } = person;
    const { id: booked } = await book(browser, await createTime(test.app, clinic));
    const child = await createTime(test.app, clinic);
    const timeId = await heldTimeId(browser, await createTime(test.app, clinic));
    const profile = { surname: "Петрова", name: "Мария", birthday: "01.02.1985", sex: "F" };

    const responses = await Promise.all([
      browser.delete(`/api/v1/kelly-api/consumer/cancel?consumer_id=${booked}`),
      create(browser, timeId),
      hold(browser, child),
      deleteMe(person),
      deleteMe(person),
      browser.post(`/api/v1/acl/users/update/${id}`, {
        ...profile,
        phone: "79990000000",
        city: clinic.cityId,
        email: `new-${email}`,
      }),
      browser.get(`/api/v1/acl/password/reset-token/${id}`),
      browser.post("/api/v1/acl/password/email", { email }),
      browser.get("/api/v1/kelly-api/consumer/index"),
    ]);

    expect(responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual(
      [],
    );
    await test.app.mailSettled();
    expect(await dump(test.app.database)).not.toContain(email);
  }
});
