import { createClinic } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run } from "../testing/clinics-command";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

describe("the command line", () => {
  it("lists clinics by number", async () => {
    const clinic = await createClinic(test.app);
    expect(await clinicsCommand("list")).toContain(`${clinic.id}\t${clinic.cityName}\tКлиника\n`);
  });

  it("explains each command", async () => {
    const help = await clinicsCommand("--help");
    const names = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toContain("import");
    for (const name of names) {
      expect(await clinicsCommand(name, "--help")).toContain(`npm run clinics -- ${name}`);
    }
  });

  it.each([[["no-such"]], [["constructor"]], [["import"]], [["list", "one"]], [["list", "--all"]]])(
    "answers %j with how to write it",
    async (args) => {
      await expect(clinicsCommand(...args)).rejects.toThrow(/npm run clinics -- /);
    },
  );

  it("takes no day for a day that does not exist", async () => {
    await expect(clinicsCommand("export-appointments", "31.02.2026")).rejects.toThrow(
      "«31.02.2026» — не день: нужно 2026-12-05 или 05.12.2026",
    );
  });
});
