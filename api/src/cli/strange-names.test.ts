import { eq } from "drizzle-orm";
import { appointments } from "../database/schema/appointments";
import { cities, clinics } from "../database/schema/calendar";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { clinicsCommand, clinicsDialog } from "../testing/clinics-command";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

/** As an older release took it: clears the screen, goes back to the line's beginning, turns what follows, begins a line. */
const STRANGE = "Ан\u001b[2Jна\r\u202eБорис\nВторая\u009b строка";

/** Line breaks and the mark at a file's beginning are the program's. */
const orders = (printed: string) => printed.match(/(?![\n\t])\p{Cc}|[\u202a-\u202e]/gu);

it("lets no word of a patient give orders to the operator's terminal", async () => {
  const { browser } = await signInOne(test.app);
  const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
  await test.app.database
    .update(appointments)
    .set({ name: STRANGE, comment: `Раз\r\n${STRANGE}` })
    .where(eq(appointments.id, visit.id));

  const csv = await clinicsCommand(test.app.database, "export-appointments", visit.doctorDate);

  expect(orders(csv)).toBeNull();
  expect(csv).toContain(";Иванова;Ан[2Jна Борис Вторая строка;Петровна;");
  expect(csv).toContain('"Раз\nАн[2JнаБорис\nВторая строка"');
});

it("lets no name of a clinic or city do so either, in lists, questions and refusals", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const { day } = await createTime(test.app, clinic);
  await database.update(clinics).set({ name: STRANGE }).where(eq(clinics.id, clinic.id));
  await database
    .update(cities)
    .set({ name: `${STRANGE} ${clinic.cityName}` })
    .where(eq(cities.id, clinic.cityId));

  const listed = await clinicsCommand(database, "list");
  const { asked } = await clinicsDialog(database, true, "close-day", String(clinic.id), day);

  expect(orders(listed + asked.join(""))).toBeNull();
  const name = "Ан[2Jна Борис Вторая строка";
  expect(listed).toContain(`${clinic.id}\t${name} ${clinic.cityName}\t${name}\n`);
  expect(asked[0]).toContain(name);
});
