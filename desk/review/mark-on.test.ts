import type { Step, Work } from "../works/sent";
import { DOCTOR } from "../git/commit";
import { markOn } from "./four-eyes";
import { stampOf } from "./medical";

const statements: Parameters<typeof stampOf>[0] = [];
const step = (kind: Step["kind"], who: string): Step => ({
  commit: "",
  kind,
  who,
  email: `${who}@example.ru`,
  when: "2026-11-30T10:00:00Z",
  words: "",
  trailers: kind === "doctor" ? [`${DOCTOR} ${stampOf(statements)}`] : [],
  isWritten: kind === "sent",
});
const workOf = (...steps: Step[]) => ({ steps }) as Work;

const [sent, mark] = [step("sent", "anna"), step("doctor", "boris")];

test("a doctor's mark stands until something is written after it, though it be the same words", () => {
  expect(markOn(workOf(sent, mark), statements)).toBe(mark);
  expect(markOn(workOf(sent, mark, sent), statements)).toBeUndefined();
  expect(markOn(workOf(sent, mark, sent, mark), statements)).toBe(mark);
});

test("an author's own mark is none", () => {
  expect(markOn(workOf(sent, step("doctor", "anna")), statements)).toBeUndefined();
});
