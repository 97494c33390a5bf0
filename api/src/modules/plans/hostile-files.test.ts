import * as paths from "@rodinki/contract/paths";
import { plannedClinic } from "../../testing/planned-clinic";
import { faultsOf, planFile, zip } from "../../testing/plans";
import { useTestApp } from "../../testing/test-app";
import { urlOf } from "../../testing/url-of";

/** Files that would take the server's time, and names that it could not keep. */
const test = useTestApp();
const plan = plannedClinic(test);

it.each(['""', '"not closed', '"";""'])(
  "reads none of 60,000 lines %j: everybody else would wait",
  async (hostile) => {
    const lines = Array<string>(60_000).fill(hostile);
    const faults = await faultsOf(plan.browser, plan.clinic.id, planFile(...lines));
    expect(faults).toEqual([
      `В файле строк ${lines.length + 1}, а за один раз можно 5000. Разделите файл`,
    ]);
  },
);

it("takes empty lines below a plan for nothing, as spreadsheets leave thousands of them", async () => {
  const empty = Array<string>(15_000).fill(";;;;");
  const shown = await plan.preview(plan.line({ врач: plan.newDoctor() }), ...empty);
  expect(shown.lines).toBe(1);
});

it.each([
  ["план%00.csv", "план.csv"],
  ["план%0A%E2%80%AEvsc.exe", "план vsc.exe"],
  [`${"x".repeat(254)}%F0%9F%92%89%F0%9F%92%89`, `${"x".repeat(254)}💉`],
])("keeps the file's name %s as one line that people can read", async (sent, kept) => {
  const response = await plan.browser.postRaw(
    urlOf(paths.previewPlan, { params: { id: plan.clinic.id } }),
    planFile(plan.line({ врач: plan.newDoctor() })),
    "application/octet-stream",
    { "x-file-name": encodeURI(decodeURI(sent)) },
  );
  expect(response.json()).toMatchObject({ fileName: kept });
});

it("keeps the latest ten plans that somebody has shown and not applied", async () => {
  const shown = [];
  for (let times = 0; times < 11; times += 1) {
    shown.push(await plan.preview(plan.line({ врач: plan.newDoctor() })));
  }
  const statusOf = async ({ id }: { id: number }) =>
    (
      await plan.browser.call(paths.showPlanPreview, {
        params: { id: plan.clinic.id, plan_id: id },
      })
    ).statusCode;

  expect(await Promise.all(shown.map(statusOf))).toEqual([410, ...Array<number>(10).fill(200)]);
});

it.each([
  [
    "<row r='2'><c r = 'B2'><f>1+1</f><v>2</v></c><c><f>1</f><v>1</v></c></row>",
    "Формулы не принимаются (ячейки B2, без адреса)",
  ],
  ["<row r='9'><c r='XFD9'><v>1</v></c></row>", "далеко от расписания (ячейка XFD9)"],
  ["<c ".repeat(1_000_000), "Книга Excel не читается"],
])("reads every sheet in one pass, however it is written", async (sheetData, fault) => {
  const content = `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`;
  const workbook = zip([{ name: "xl/worksheets/sheet1.xml", content }]);
  expect(await faultsOf(plan.browser, plan.clinic.id, workbook)).toEqual([
    expect.stringContaining(fault),
  ]);
});
