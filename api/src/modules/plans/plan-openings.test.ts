import { eq, sql } from "drizzle-orm";
import { clinicTimes, doctors } from "../../database/schema/calendar";
import { networkPlanner } from "../../testing/network-planner";
import { HEADINGS, inDays, planLine } from "../../testing/plan-line";
import type { Cells } from "../../testing/plan-line";
import { useTestApp } from "../../testing/test-app";
import { readPlanFile } from "./reading/read-file";

const test = useTestApp();
const { take } = networkPlanner(test);
const takeLine = (cells: Cells) => take(planLine(cells));

/** Opening hours of a doctor's times, on the clock of Vladivostok; «now» for what could be had at once. */
const hours = async (doctor: string) =>
  (
    await test.app.database
      .selectDistinct({
        hour: sql<string>`case when ${clinicTimes.opensAt} <= now() then 'now'
          else to_char(${clinicTimes.opensAt} at time zone 'Asia/Vladivostok', 'YYYY-MM-DD HH24:MI') end`,
      })
      .from(clinicTimes)
      .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
      .where(eq(doctors.name, doctor))
  ).map(({ hour }) => hour);

it("opens times at the hour of the clinic's clock, and others at once", async () => {
  await takeLine({ врач: "Поздний", "запись с": `${inDays(3)} 10:00` });
  await takeLine({ врач: "Ранний" });
  await takeLine({ врач: "Прежний", "запись с": "01.12.2020 9:00" });

  expect(await hours("Поздний")).toEqual([`${inDays(3)} 10:00`]);
  expect(await hours("Ранний")).toEqual(["now"]);
  expect(await hours("Прежний")).toEqual(["now"]);
});

it("takes another hour for what is not open yet, says of how many times, and then nothing is new", async () => {
  const doctor = { врач: "Переносный" };
  await takeLine({ ...doctor, "запись с": `${inDays(3)} 10:00` });

  const again = await takeLine({ ...doctor, "запись с": `${inDays(4)} 12:30` });
  expect(again).toMatchObject({ rescheduled: 3 });
  expect(await hours("Переносный")).toEqual([`${inDays(4)} 12:30`]);

  expect(await takeLine({ ...doctor, "запись с": `${inDays(4)} 12:30` })).toMatchObject({
    added: 0,
    rescheduled: 0,
  });
});

it("neither opens early by a file that has no hour, nor closes what is open", async () => {
  await takeLine({ врач: "Закрытый", "запись с": `${inDays(3)} 10:00` });
  await takeLine({ врач: "Закрытый" });
  expect(await hours("Закрытый")).toEqual([`${inDays(3)} 10:00`]);

  await takeLine({ врач: "Доступный" });
  await takeLine({ врач: "Доступный", "запись с": `${inDays(3)} 10:00` });
  expect(await hours("Доступный")).toEqual(["now"]);

  await takeLine({ врач: "Закрытый", "запись с": "01.12.2020 9:00" });
  expect(await hours("Закрытый")).toEqual(["now"]);
});

it("reads a file of before there were opening hours", async () => {
  const strip = (line: string) => line.replace(/;[^;]*$/, "");

  const text = [HEADINGS, planLine()].map(strip).join("\n");
  const { plans, problems } = await readPlanFile(Buffer.from(text));

  expect(problems).toEqual([]);
  expect(plans).toMatchObject([{ opensAt: null }]);
});

it.each([
  ["05.12.2026", /«запись с» — нужно день и время вида 05\.12\.2026 10:00 или пусто/],
  ["31.02.2027 10:00", /«запись с» — нужно день и время/],
  [`${inDays(40)} 10:00`, /«запись с» не раньше последнего приёма/],
])("refuses the hour %s with what belongs there", async (hour, message) => {
  await expect(takeLine({ врач: "Неверный", "запись с": hour })).rejects.toThrow(message);
});
