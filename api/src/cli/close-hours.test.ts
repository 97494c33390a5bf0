import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { doctors } from "../database/schema/calendar";
import { book, list } from "../testing/booking";
import { clinicsCommand as run, clinicsDialog } from "../testing/clinics-command";
import { createDay, undo } from "../testing/closing";
import { journalOf } from "../testing/journal";
import { signIn } from "../testing/people";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

/** One doctor's morning with two people, another's with one and a free hour after noon. */
async function morning() {
  const at = await createDay(test.app, [
    ["10:00", "12:00"],
    ["10:00", "13:00"],
  ]);
  const [anna, boris, vera] = await signIn(test.app, 3);
  if (!anna || !boris || !vera) throw new Error("nobody came");
  await book(anna.browser, at.at("10:00"));
  await book(boris.browser, at.at("12:00"));
  await book(vera.browser, at.at("10:00", 1));
  const [doctor] = await test.app.database
    .select({ name: doctors.name })
    .from(doctors)
    .where(eq(doctors.id, at.doctors[0]));
  const words = ["close-day", String(at.clinic.id), at.day, "--as=Ольга Синицына"];
  return { at, anna, boris, vera, doctor: doctor?.name ?? "", words };
}

const visitsOf = async ({ browser }: Awaited<ReturnType<typeof morning>>["anna"]) =>
  (await list(browser)).map(({ timeBegin, intermediateStatus }) => [timeBegin, intermediateStatus]);

it("closes one doctor's hours: moves whom it can, cancels the others, and touches nobody else's people", async () => {
  const { at, anna, boris, vera, doctor, words } = await morning();

  const printed = await run(test.app.database, ...words, `--doctor=${doctor}`, "--yes");

  expect(printed).toBe("Закрыто времён: 2. Перенесено записей: 1, отменено: 1. Писем: 2.\n");
  expect(await visitsOf(vera)).toEqual([["10:00", "booked"]]);
  const others = [...(await visitsOf(anna)), ...(await visitsOf(boris))];
  expect(others.map(([begins]) => begins)).toContain("13:00");
  expect(others.filter(([, status]) => status === "canceled")).toHaveLength(1);
  expect(await journalOf(test.app.database, "clinic", at.clinic.id)).toContainEqual(
    expect.objectContaining({
      actor: "operator",
      operator: "Ольга Синицына",
      action: "close-hours",
    }),
  );
});

it("can be taken back at the clinics' page while the e-mails wait", async () => {
  const { at, anna, boris, doctor, words } = await morning();
  const { browser } = await colleague(test.app, at.clinic.id);
  await run(test.app.database, ...words, `--doctor=${doctor}`, "--yes");
  const { data } = (
    await browser.call(paths.listClinicActions, { params: { id: at.clinic.id } })
  ).json();

  expect(data[0]).toMatchObject({ by: "Ольга Синицына" });
  expect((await undo(browser, at, data[0]!.id)).json()).toMatchObject({ restored: 2 });
  expect(await visitsOf(anna)).toEqual([["10:00", "booked"]]);
  expect(await visitsOf(boris)).toEqual([["12:00", "booked"]]);
});

it("says what will happen first, and does nothing without a yes", async () => {
  const { anna, doctor, words } = await morning();
  const hours = [`--doctor=${doctor.slice(0, -1).toUpperCase()}`, "--from=9:30", "--to=11:00"];

  const { asked } = await clinicsDialog(test.app.database, true, ...words, ...hours);
  expect(asked[0]).toContain(`09:30–11:00, врач ${doctor}`);
  expect(asked[0]).toContain(
    "Людей с записью: 1. Перенесём в этот же день: 1, отменим: 0. Писем: 1.",
  );

  const other = await morning();
  const refused = clinicsDialog(
    test.app.database,
    false,
    ...other.words,
    `--doctor=${other.doctor}`,
  );
  await expect(refused).rejects.toThrow("Часы не закрыты, ничего не изменилось");
  expect(await visitsOf(other.anna)).toEqual([["10:00", "booked"]]);
  // Of the first only the morning was closed.
  expect(await visitsOf(anna)).toEqual([["13:00", "booked"]]);
});

it("names the clinic's doctors when the words fit none or several", async () => {
  const { doctor, words } = await morning();
  const nobody = run(test.app.database, ...words, "--doctor=Никто", "--yes");
  await expect(nobody).rejects.toThrow(/нет такого врача/);
  await expect(nobody).rejects.toThrow(doctor);
  await expect(run(test.app.database, ...words, "--doctor=врач", "--yes")).rejects.toThrow(
    /Напишите имя полностью/,
  );
  await expect(run(test.app.database, ...words, "--from=25:00", "--yes")).rejects.toThrow(
    "«25:00» — не время: нужно 09:30",
  );
});

it("warns that without a doctor the whole clinic is closed", async () => {
  const { words } = await morning();
  const { asked } = await clinicsDialog(test.app.database, true, ...words);
  expect(asked[0]).toContain("Вся клиника, все врачи");
  expect(asked[0]).toContain("Отменится записей: 3");
});
