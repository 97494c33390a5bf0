import { planLine, HEADINGS } from "../../../testing/plan-line";
import { readPlanFile } from "./read-file";
import { UnreadableFile } from "./table";

// Only in the thread of the server: another one has its own.
jest.mock("./read-plans", () => ({
  readPlans: () => Promise.reject(new Error("everybody else waits")),
}));

const file = Buffer.from([HEADINGS, planLine()].join("\n"));

it("reads CSV in a thread of its own, and hands on what is wrong with it", async () => {
  const reader = { staffId: 1, clinicId: 1 };
  expect(await readPlanFile(file, reader)).toMatchObject({ plans: [{ line: 2 }], problems: [] });

  await expect(readPlanFile(Buffer.from("\0"), reader)).rejects.toThrow(UnreadableFile);
  await expect(readPlanFile(Buffer.from("город;врач"), reader)).rejects.toMatchObject({
    problems: [{ line: 1, problem: expect.stringContaining("нет столбцов") as string }],
  });
});

it("reads one file of a clinic at a time, and one of a colleague", async () => {
  const read = (staffId: number, clinicId: number) =>
    readPlanFile(file, { staffId, clinicId }).then(
      () => "read",
      (error: Error) => error.message,
    );
  const ofClinic = [1, 2, 3, 4].map((staffId) => read(staffId, 7));
  const ofColleague = [11, 12, 13, 14].map((clinicId) => read(5, clinicId));
  const other = read(6, 8);

  for (const files of [ofClinic, ofColleague]) {
    const answers = await Promise.all(files);
    expect(answers.slice(0, 3)).toEqual(["read", "read", "read"]);
    expect(answers[3]).toMatch(/Сейчас читаются другие файлы/);
  }
  expect(await other).toBe("read");
});
