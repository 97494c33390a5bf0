import { SITTING } from "@rodinki/content-model/data/doctor-review";
import { parse } from "node-html-parser";
import type { Listed } from "./list";
import { doctorReviewPage } from "./page";

const SUBJECTS = ["Риск", "Защита"];
const ANSWER = { verdict: "right", by: "ivanov", date: "2026-11-29" } as const;

/** @param answered numbers of the statements that a doctor has answered */
function statements(count: number, answered: readonly number[] = []): Listed[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const quote = `Совет ${number}.`;
    return {
      key: `key-${number}`,
      number,
      statement: {
        subject: SUBJECTS[index % SUBJECTS.length] ?? "",
        harm: "high",
        file: "content/pages/shade.mdx",
        quote,
        source: "https://www.who.int/sun",
        words: "Seek shade",
        ...(answered.includes(number) && { answer: ANSWER }),
      },
      found: { text: quote, line: number, sources: [] },
      closest: [],
    };
  });
}

function pageOf(all: readonly Listed[]) {
  const html = doctorReviewPage({
    subjects: SUBJECTS,
    all,
    whole: [],
    lost: [],
    typed: {},
    doctors: [],
    faults: new Map(),
    titleOf: () => "Тень",
  });
  const page = parse(html.text);
  const parts = page.querySelectorAll("details.sitting");
  return {
    statements: page.querySelectorAll(".statement").length,
    parts: parts.map((part) => part.querySelector("summary")?.text),
    sizes: parts.map((part) => part.querySelectorAll(".statement").length),
    subjects: parts.map((part) => part.querySelectorAll("h2").map(({ text }) => text)),
    isOpen: parts.every((part) => part.hasAttribute("open")),
  };
}

test("a long list is read in parts that say which statements they hold and how many are left", () => {
  const { parts, sizes, subjects, isOpen } = pageOf(statements(2 * SITTING + 3, [1, 2, 43]));
  expect(sizes).toEqual([SITTING, SITTING, 3]);
  expect(parts).toEqual([
    "Часть 1 из 3: утверждения 1–20, без ответа 18",
    "Часть 2 из 3: утверждения 21–40, без ответа 20",
    "Часть 3 из 3: утверждения 41–43, без ответа 2",
  ]);
  expect(subjects).toEqual([SUBJECTS, SUBJECTS, SUBJECTS]);
  // A closed part is not printed.
  expect(isOpen).toBe(true);
});

test("what one sitting holds has no parts", () => {
  expect(pageOf(statements(SITTING))).toMatchObject({ statements: SITTING, parts: [] });
});
