import { signRows, type Review } from "./sign";

const DOCTOR = "Иванова И. И., дерматолог";
const OLD = "| Раз в месяц осматривайте кожу. | — |";
const NEW = "| Раз в неделю осматривайте кожу. | — |";

const editors = (when: string): Review => ({ who: "Редакция", when, isDoctor: false });
const doctor = (when: string): Review => ({ who: DOCTOR, when, isDoctor: true });

const sign = (review: Review, before: [statement: string, review: Review][], now: string[]) =>
  signRows({
    file: "content/pages/x.mdx",
    statements: now.map((statement, index) => ({ statement, line: index + 5 })),
    review,
    listed: before.map(([statement, { who, when }]) => ({ statement, who, when, line: 1 })),
    doctors: [DOCTOR],
  }).map(({ who, when }) => `${who} ${when}`);

test("a new statement has what the front matter says", () => {
  expect(sign(editors("2026-11-21"), [], [OLD])).toEqual(["Редакция 2026-11-21"]);
});

test("a doctor's check covers the whole text", () => {
  expect(sign(doctor("2026-12-01"), [[OLD, editors("2026-11-21")]], [OLD, NEW])).toEqual([
    `${DOCTOR} 2026-12-01`,
    `${DOCTOR} 2026-12-01`,
  ]);
});

test("editors leave a doctor's word to what they have not changed, and take it from what they have", () => {
  expect(sign(editors("2026-12-05"), [[OLD, doctor("2026-12-01")]], [OLD, NEW])).toEqual([
    `${DOCTOR} 2026-12-01`,
    "Редакция 2026-12-05",
  ]);
});

test("a later look of editors counts for what only editors have seen", () => {
  expect(sign(editors("2026-12-05"), [[OLD, editors("2026-11-21")]], [OLD])).toEqual([
    "Редакция 2026-12-05",
  ]);
});

test("what has changed since the doctor read it does not pass for read", () => {
  const check = doctor("2026-12-01");
  expect(() => sign(check, [[OLD, check]], [NEW])).toThrow(
    "content/pages/x.mdx:5 — утверждение изменилось после врачебной проверки 2026-12-01. Поставьте reviewer: editors",
  );
  expect(sign(doctor("2026-12-09"), [[OLD, check]], [NEW])).toEqual([`${DOCTOR} 2026-12-09`]);
});
