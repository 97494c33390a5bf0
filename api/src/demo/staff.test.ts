import * as paths from "@rodinki/contract/paths";
import { Browser } from "../testing/browser";
import { enterCode, signInStaff } from "../testing/staff";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { insertBooking } from "../modules/appointments/booking-repository";
import { appointments } from "../database/schema/appointments";
import { users } from "../database/schema/accounts";
import { letters } from "../database/schema/mail";
import { demoCode, demoEmail, DEMO_PASSWORD, slots, visitorEmails } from "./visitors";
import { closeDemoStaff, fillDemoStaff } from "./staff";
import { eraseDemoVisits, fillDemoVisits } from "./visits";

const test = useTestApp({ DEMO_DATA: "1" });

interface Caller {
  origin?: string;
  remoteAddress?: string;
  host?: string;
}

const click = (
  who: string,
  {
    origin = "http://localhost:8000",
    remoteAddress = "127.0.0.1",
    host = "localhost:8000",
  }: Caller = {},
) =>
  test.app.inject({
    method: "POST",
    url: "/dev/staff",
    remoteAddress,
    headers: { host, origin, "content-type": "multipart/form-data; boundary=x" },
    payload: `--x\r\ncontent-disposition: form-data; name="who"\r\n\r\n${who}\r\n--x--\r\n`,
  });

it.each([
  ["reception", ["reception"], false],
  ["coordinator", ["coordinator"], false],
  ["network", expect.arrayContaining(["coordinator"]) as string[], true],
])("signs in as %s by one click", async (who, roles, network) => {
  const { body } = await test.app.inject({ url: "/dev", headers: { host: "localhost:8000" } });
  expect(body).toContain(`name="who" value="${who}"`);

  const answer = await click(who);

  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${SITE_URL}/clinic`]);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: "staff", httpOnly: true, sameSite: "Strict" });
  const browser = new Browser(test.app);
  browser.cookies.set("staff", cookie?.value ?? "");
  const session = (await browser.call(paths.showStaffSession)).json();
  expect(session).toMatchObject({ step: "in", codeIsFresh: true, network });
  expect(session.clinics.map(({ role }) => role)).toEqual(roles);
});

it("is there for the person at this machine alone, from its own page", async () => {
  for (const caller of [
    { remoteAddress: "10.0.0.5" },
    { host: "example.ru" },
    { origin: "https://example.ru" },
    { origin: "null" },
  ]) {
    expect((await click("network", caller)).statusCode).toBe(404);
  }
  expect((await click("somebody")).statusCode).toBe(404);
  const foreign = await test.app.inject({ url: "/dev", headers: { host: "example.ru" } });
  expect(foreign.statusCode).toBe(404);
});

it("admits nobody where it is off, and the same people after a restart", async () => {
  const browser = new Browser(test.app);
  await signInStaff(browser, demoEmail("reception"), DEMO_PASSWORD);
  await closeDemoStaff(test.app.database);
  try {
    expect((await browser.call(paths.showStaffSession)).statusCode).toBe(401);
    const answer = await signInStaff(new Browser(test.app), demoEmail("network"), DEMO_PASSWORD);
    expect(answer.statusCode).toBe(401);
  } finally {
    await fillDemoStaff(test.app.database, test.app.staffSessions.key);
  }
  await signInStaff(browser, demoEmail("coordinator"), DEMO_PASSWORD);
  expect((await enterCode(browser, demoCode())).json()).toMatchObject({ step: "in" });
});

describe("without the demonstration", () => {
  const plain = useTestApp();

  it("has no such page", async () => {
    const answer = await plain.app.inject({ url: "/dev", headers: { host: "localhost:8000" } });
    expect(answer.statusCode).toBe(404);
  });
});

const fill = () => fillDemoVisits(test.app.database, insertBooking);
const visits = () => test.app.database.select().from(appointments);

it("shows a day of invented people on every weekday, and mails nobody", async () => {
  const browser = new Browser(test.app);
  await signInStaff(browser, demoEmail("reception"), DEMO_PASSWORD);
  const { clinics } = (await enterCode(browser, demoCode())).json();
  const { id, timeZone } = clinics[0]!;
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  const shown = await browser.call(paths.showClinicDay, { params: { id, day } });

  expect(shown.json().visits).toHaveLength(slots.length);
  for (const { patronymicName, phone } of shown.json().visits) {
    expect(patronymicName).toBe("Примеровна");
    expect(phone).toMatch(/^7495000/);
  }
  expect(await visits()).toHaveLength(4 * slots.length);
  expect(await test.app.database.select().from(letters)).toEqual([]);
});

it("leaves nothing of them where the demonstration is switched off", async () => {
  await eraseDemoVisits(test.app.database);
  expect(await visits()).toEqual([]);
  const left = await test.app.database.select({ email: users.email }).from(users);
  expect(left.filter(({ email }) => visitorEmails.includes(email))).toEqual([]);
  await fill();
  expect(await visits()).toHaveLength(4 * slots.length);
});
