import * as paths from "@rodinki/contract/paths";
import { eq } from "drizzle-orm";
import { insertBooking } from "../modules/appointments/booking-repository";
import { appointments } from "../database/schema/appointments";
import { users } from "../database/schema/accounts";
import { letters } from "../database/schema/mail";
import { Browser } from "../testing/browser";
import { enterCode, signInStaff } from "../testing/staff";
import { useTestApp } from "../testing/test-app";
import { demoCode, demoEmail, DEMO_PASSWORD } from "./colleagues";
import { slots, visitorEmails } from "./visitors";
import { eraseDemoVisits, fillDemoVisits } from "./visits";

const test = useTestApp({ DEMO_DATA: "1" });

const fill = () => fillDemoVisits(test.app.database, insertBooking);
const visits = () => test.app.database.select().from(appointments);

it("shows a day of invented people, whatever day of the week it is, and writes to nobody", async () => {
  const browser = new Browser(test.app);
  await signInStaff(browser, demoEmail("reception"), DEMO_PASSWORD);
  const { clinics } = (await enterCode(browser, demoCode())).json();
  const { id, timeZone } = clinics[0]!;
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  const shown = await browser.call(paths.showClinicDay, { params: { id, day } });

  expect(shown.json().visits).toHaveLength(slots.length);
  for (const { patronymicName, phone } of shown.json().visits) {
    expect(patronymicName).toBe("Примеровна");
    expect(phone).toMatch(/^7000000/);
  }
  expect(await visits()).toHaveLength(4 * slots.length);
  expect(await test.app.database.select().from(letters)).toEqual([]);
});

it("books nobody again whose visit was canceled, at the next start", async () => {
  const [first] = await visits();
  await test.app.database
    .update(appointments)
    .set({ status: "canceled", canceledAt: new Date() })
    .where(eq(appointments.id, first?.id ?? 0));
  await fill();
  expect(await visits()).toHaveLength(4 * slots.length);
});

it("leaves nothing of them where the demonstration is switched off", async () => {
  await eraseDemoVisits(test.app.database);
  expect(await visits()).toEqual([]);
  const left = await test.app.database.select({ email: users.email }).from(users);
  expect(left.filter(({ email }) => visitorEmails.includes(email))).toEqual([]);
  await fill();
  expect(await visits()).toHaveLength(4 * slots.length);
});
