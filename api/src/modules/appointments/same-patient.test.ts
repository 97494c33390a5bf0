import { eq } from "drizzle-orm";
import { appointments } from "../../database/schema/appointments";
import { book, create, heldTimeId } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const child = { family_name: "Ёжиков", name: "Семён Андрей", birth_date: "20.05.2019" };

async function bookChild(browser: Browser, fields = {}) {
  const time = await createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 3);
  return create(browser, await heldTimeId(browser, time), { ...child, ...fields });
}

const spellings: [string, object][] = [
  ["in two parts for each letter", { name: child.name.normalize("NFD") }],
  ["in capitals and with Е", { family_name: "ЕЖИКОВ", name: "СЕМЕН АНДРЕЙ" }],
  ["with other spaces", { name: "Семён\u00a0 Андрей" }],
];

it.each(spellings)("knows a child whose name is written %s", async (_how, fields) => {
  const { browser } = await signInOne(test.app);
  const first = await bookChild(browser);
  expect(first.statusCode).toBe(201);

  expect(refusal(await bookChild(browser, fields)).status).toBe(409);
  const [row] = await test.app.database
    .select()
    .from(appointments)
    .where(eq(appointments.id, first.json().data.id));
  expect(row?.name).toBe(child.name);
});

it("knows a child whose visit was stored as an older release took it", async () => {
  const { browser } = await signInOne(test.app);
  const { id } = (await bookChild(browser)).json().data;
  await test.app.database
    .update(appointments)
    .set({ name: `${child.name.normalize("NFD")}\u200b`, familyName: "Ёжиков  " })
    .where(eq(appointments.id, id));

  expect(refusal(await bookChild(browser)).status).toBe(409);
  expect((await bookChild(browser, { name: "Семёна" })).statusCode).toBe(201);
});

it("knows a child of a name with a dash of any kind", async () => {
  const { browser } = await signInOne(test.app);
  expect((await bookChild(browser, { name: "Анна-Мария" })).statusCode).toBe(201);
  expect(refusal(await bookChild(browser, { name: "Анна – Мария" })).status).toBe(409);
  const adult = await createTime(test.app, await createClinic(test.app));
  expect((await book(browser, adult)).name).toBe("Анна");
});
