import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { doctors } from "../database/schema/calendar";
import { book, list } from "../testing/booking";
import { clinicsCommand as run, clinicsDialog } from "../testing/clinics-command";
import { createDay, undo } from "../testing/closing";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

/** One doctor's morning with two people, and another's free hour after noon. */
async function morning() {
  const at = await createDay(test.app, [["10:00", "12:00"], ["13:00"]]);
  const [anna, boris] = await signIn(test.app, 2);
  await book(anna!.browser, at.at("10:00"));
  await book(boris!.browser, at.at("12:00"));
  const [doctor] = await test.app.database
    .select({ name: doctors.name })
    .from(doctors)
    .where(eq(doctors.id, at.doctors[0]));
  const words = ["close-day", String(at.clinic.id), at.day, "--as=Ольга Синицына"];
  return { at, anna: anna!, boris: boris!, doctor: doctor?.name ?? "", words };
}

const visitsOf = async ({ browser }: Person) =>
  (await list(browser)).map(({ timeBegin, intermediateStatus }) => [timeBegin, intermediateStatus]);

it("closes one doctor's hours, which the clinics' page can take back while the e-mails wait", async () => {
  const { at, anna, boris, doctor, words } = await morning();

  const printed = await run(test.app.database, ...words, `--doctor=${doctor}`, "--yes");

  expect(printed).toBe("Закрыто времён: 2. Перенесено записей: 1, отменено: 1. Писем: 2.\n");
  const { browser } = await colleague(test.app, at.clinic.id);
  const params = { id: at.clinic.id };
  const [action] = (await browser.call(paths.listClinicActions, { params })).json().data;
  expect(action).toMatchObject({ by: "Ольга Синицына" });
  expect((await undo(browser, at, action!.id)).json()).toMatchObject({ restored: 2 });
  expect([await visitsOf(anna), await visitsOf(boris)]).toEqual([
    [["10:00", "booked"]],
    [["12:00", "booked"]],
  ]);
});

it("says what will happen first, and does nothing without a yes", async () => {
  const { anna, doctor, words } = await morning();
  const named = `--doctor=${doctor.slice(0, -1).toUpperCase()}`;
  const dialog = (answer: boolean) =>
    clinicsDialog(test.app.database, answer, ...words, named, "--from=9:30", "--to=11:00");

  await expect(dialog(false)).rejects.toThrow("Часы не закрыты, ничего не изменилось");
  expect(await visitsOf(anna)).toEqual([["10:00", "booked"]]);
  const { asked } = await dialog(true);

  expect(asked[0]).toContain(`09:30–11:00, врач ${doctor}`);
  expect(asked[0]).toContain(
    "Людей с записью: 1. Перенесём в этот же день: 1, отменим: 0. Писем: 1.",
  );
  expect(await visitsOf(anna)).toEqual([["13:00", "booked"]]);
});

it("names the clinic's doctors when the words fit none or several", async () => {
  const { doctor, words } = await morning();
  const refused = (key: string) => expect(run(test.app.database, ...words, key, "--yes")).rejects;
  await refused("--doctor=Никто").toThrow(/нет такого врача/);
  await refused("--doctor=Никто").toThrow(doctor);
  await refused("--doctor=врач").toThrow(/Напишите имя полностью/);
  await refused("--from=25:00").toThrow("«25:00» — не время: нужно 09:30");
});
