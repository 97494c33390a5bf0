import * as paths from "@rodinki/contract/paths";
import { connect } from "../../../database/connect";
import { createClinic } from "../../../testing/calendar";
import { clinicsCommand } from "../../../testing/clinics-command";
import { colleague } from "../../../testing/staff";
import type { Colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const newClinic = async () => (await createClinic(test.app)).id;
const idOf = async ({ browser }: Colleague) =>
  (await browser.call(paths.showStaffSession)).json().id;

/** Who of them still works as a coordinator in a clinic. */
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

const KEPT = expect.stringContaining("единственный координатор клиники") as string;

it("does not close the page to a clinic's only coordinator, and says what to do", async () => {
  const [clinic, other] = [await newClinic(), await newClinic()];
  const only = await colleague(test.app, clinic);
  const { email: receptionist } = await colleague(test.app, clinic, "reception");
  await colleague(test.app, other);
  await clinicsCommand(test.app.database, "invite-staff", only.email, "Анна", String(other));

  expect(await disable(only.email)).toEqual(KEPT);
  expect((await only.browser.call(paths.showStaffSession)).json().clinics).toHaveLength(2);

  expect(await disable(receptionist)).toBe("disabled");
  const next = await colleague(test.app, clinic);
  expect(await disable(only.email)).toBe("disabled");
  expect(await disable(only.email)).toBe("disabled");
  expect(await disable(next.email)).toEqual(KEPT);
});

it("keeps one of two coordinators who are disabled at once, by two commands or by the page and a command", async () => {
  const { kind } = test.database;
  const second = kind === "postgres" ? await connect(test.database) : null;
  const left: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const clinic = await newClinic();
    const [one, other] = [await colleague(test.app, clinic), await colleague(test.app, clinic)];
    const id = await idOf(one);
    await Promise.all([
      disable(other.email, second?.database),
      round % 2 === 0
        ? disable(one.email)
        : other.browser.call(paths.changeStaff, {
            params: { id: clinic, staff_id: id },
            body: { role: "coordinator", works: false },
          }),
    ]);
    left.push((await coordinatorsOf(clinic)).length);
  }
  await second?.close();
  expect(left).toEqual([1, 1, 1, 1, 1, 1]);
});
