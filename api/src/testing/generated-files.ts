import fc from "fast-check";
import { damaged } from "./generated-damage";
import { wrongValue } from "./generated-values";
import { HEADINGS, planLine } from "./plan-line";
import { workbook } from "./workbooks";

const titles = HEADINGS.split(";");

/** An odd cell: of another column, of an unusual form, or as a program converts it. */
const oddCell = fc.oneof(
  fc.constantFrom("9:00", "24:00", "01.12.2026", "46000", "0,375", "пн-вс", "-1", "=1+1", '"', ""),
  wrongValue.map((value) =>
    typeof value === "string" ? value : (JSON.stringify(value) ?? "").slice(0, 2_000),
  ),
);

const wrongCells = fc.array(fc.tuple(fc.constantFrom(...titles), oddCell), { maxLength: 2 });

/** Lines of a plan, each of another doctor, some with one or two odd cells. */
const lines = fc
  .array(
    fc.tuple(
      fc.nat(50),
      fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: wrongCells }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(([number, cells], index) =>
      planLine({ врач: `Врач ${number}-${index}`, ...Object.fromEntries(cells) }),
    ),
  );

const heading = fc.oneof(
  { weight: 8, arbitrary: fc.constant(HEADINGS) },
  { weight: 1, arbitrary: fc.shuffledSubarray(titles).map((some) => some.join(";")) },
  { weight: 1, arbitrary: oddCell },
);

const table = fc.tuple(heading, lines).map(([first, rest]) => [first, ...rest]);

const csv = fc
  .tuple(table, fc.constantFrom(";", ";", ";", ",", "\t"), fc.constantFrom("\r\n", "\n", "\r"))
  .map(([rows, delimiter, end]) => rows.map((row) => row.replaceAll(";", delimiter)).join(end))
  .chain((text) =>
    fc.constantFrom(
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`, "utf16le"),
      Buffer.from(text, "latin1"),
    ),
  );

/** XML of a sheet's cells that are more than text. */
const oddXml = fc.constantFrom(
  "<c><f>1+1</f><v>2</v></c>",
  '<c t="s"><v>99999</v></c>',
  '<c t="e"><v>#N/A</v></c>',
  '<c t="d"><v>2026-12-01</v></c>',
  '<c t="b"><v>1</v></c>',
  "<c><v>1e308</v></c>",
  "<c><is/></c>",
  "<c",
  "<c/>".repeat(3_000),
  "<x>".repeat(3_000),
);

const excel = fc
  .tuple(table, fc.option(oddXml), fc.array(oddXml, { maxLength: 1 }))
  .map(([rows, xml, behind]) =>
    workbook({
      sheets: [
        {
          rows: [...rows.map((row) => row.split(";")), ...(xml === null ? [] : [[{ xml }]])],
          behind: behind.join(""),
        },
      ],
    }),
  );

/** Files that are uploaded as a plan: right, wrong and broken ones, and files that are no plan. */
export const anyPlanFile: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 3, arbitrary: csv },
  { weight: 3, arbitrary: excel },
  { weight: 3, arbitrary: damaged(csv) },
  { weight: 5, arbitrary: damaged(excel) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
