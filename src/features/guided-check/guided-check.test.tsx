/** @jest-environment ./src/testing/environment.ts */
import { render, screen } from "@testing-library/react";
import guide from "../../../content/guided-check.yml";
import signs from "../../../content/signs.yml";
import { complaints } from "../../lib/complaints";
import { monthLater, nextCheckFile, Outcome } from "./outcome";
import { hashAfter, hashAfterFinding, screenOf, type Finding, type Person } from "./progress";
import { Question } from "./question";
import { Whose } from "./whose";
import { press } from "../../testing/press";

const last = guide.steps.length;

test("the address names the screen; without a finding the check ends, with one it asks what was seen", () => {
  expect(screenOf("#step-1")).toEqual({ step: 1 });
  expect(screenOf(`#step-${last}`)).toEqual({ step: last });
  expect(screenOf("#outcome")).toBe("outcome");
  for (const hash of ["", "#step-0", "#step-9", "#nonsense"]) expect(screenOf(hash)).toBe("start");
  expect(hashAfter(1, new Set([1]))).toBe("#step-2");
  expect(hashAfter(last, new Set())).toBe("#outcome");
  expect(hashAfter(last, new Set([2]))).toBe("#question");
});

test("the question offers what does not wait, and what was seen leads to how soon", async () => {
  const answer = jest.fn();
  render(<Question places={["Спина и ягодицы"]} onAnswer={answer} />);
  expect(screen.getByText("Вы отметили: спина и ягодицы.")).toBeVisible();
  expect(screen.queryByText("Хочу проверить на всякий случай")).toBeNull();
  const treatment = screen.getByText("Если вас лечат", { exact: false }).closest("details");
  expect(treatment).toContainElement(screen.getByText("Боль при четвёртой стадии"));
  expect(treatment).not.toHaveTextContent("Кровоточит");
  await press(/^Кровоточит или быстро растёт/);
  await press("Ничего из этого не похоже");
  expect(answer.mock.calls).toEqual([[expect.objectContaining({ urgency: "today" })], ["watch"]]);
});

test("each outcome leads on", () => {
  const { rerender } = render(<Outcome finding="nothing" person="adult" />);
  expect(screen.getByRole("link", { name: "Напомнить через месяц" })).toBeVisible();
  rerender(<Outcome finding="watch" person="adult" />);
  expect(screen.getByRole("link", { name: "Записаться на осмотр" })).toBeVisible();
  expect(screen.getByText(/дерматолог поликлиники/)).toBeVisible();
});

test("whose skin it is decides the doctor, and how soon; an emergency is one for everybody", async () => {
  expect(hashAfterFinding("watch")).toBe("#whose");
  const [now, ...others] = complaints;
  if (now) expect(hashAfterFinding(now)).toBe("#outcome");
  const eye = others.find(({ groups }) => groups[0]?.doctor === "eye-emergency");
  const changes = others.find(({ urgency }) => urgency === "week");
  if (!eye || !changes) throw new Error("The list has lost its signs.");

  const answer = jest.fn();
  const { container, rerender } = render(<Whose onAnswer={answer} />);
  await press(signs.whom["after-cancer"].label);
  expect(answer.mock.calls).toEqual([["after-cancer"]]);

  const said = (finding: Finding, person: Person) => {
    rerender(<Outcome finding={finding} person={person} />);
    return asWritten(container.textContent);
  };
  expect(said(changes, "child")).toContain(asWritten(signs.doctors.paediatrician));
  expect(said(changes, "after-cancer")).toContain(asWritten(signs.doctors.oncologist));
  expect(said("watch", "after-cancer")).toContain(asWritten(signs.doctors.oncologist));
  expect(said(changes, "pregnant")).toContain(asWritten(signs.whom.pregnant.note ?? "-"));
  for (const finding of [changes, "watch"] as const) {
    expect(said(finding, "low-immunity")).toContain(asWritten(signs.urgencies.today.advice));
  }
  expect(said(eye, "after-cancer")).toContain(asWritten(signs.doctors["eye-emergency"]));
  const treatment = others.find(({ groups }) => groups[0]?.doctor === "duty-oncologist");
  if (!treatment) throw new Error("The list has lost what a treatment does beside its good.");
  expect(said(treatment, "child")).toContain(asWritten(signs.doctors["duty-oncologist"]));
});

const asWritten = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");

test.each(complaints.filter(({ urgency }) => urgency !== "check"))(
  "«$title» ends with what signs.yml says of each of its signs",
  (complaint) => {
    const { container } = render(<Outcome finding={complaint} person="adult" />);
    expect(container.firstElementChild).toHaveAttribute("data-urgency", complaint.urgency);
    for (const { signs: found, urgency, doctor } of complaint.groups) {
      const { label, advice } = signs.urgencies[urgency];
      const said = `${label}. ${advice} ${signs.doctors[doctor]}`;
      const list = screen
        .getAllByRole("list")
        .find((one) =>
          one.textContent?.toLowerCase().includes(found[0]?.text.toLowerCase() ?? "-"),
        );
      for (const { text } of found)
        expect(list?.textContent?.toLowerCase()).toContain(text.toLowerCase());
      const answer = list?.parentElement?.textContent?.replace("Позвонить 103", "") ?? "";
      expect(asWritten(answer).startsWith(asWritten(said))).toBe(true);
    }
    expect(container.textContent).not.toContain(guide.outcomes.watch.text);
    const way = complaint.way?.label ?? "К кому и как попасть";
    expect(screen.getByRole("link", { name: new RegExp(way) })).toBeVisible();
  },
);

test("a month later is the same day, or the last one, and private in the calendar", () => {
  expect(monthLater("2026-11-22")).toBe("2026-12-22");
  expect(monthLater("2026-12-31")).toBe("2027-01-31");
  expect(monthLater("2027-01-31")).toBe("2027-02-28");
  const file = nextCheckFile("2026-11-22", new Date("2026-11-22T10:00:00Z"));
  expect(file).toContain("DTSTART;VALUE=DATE:20261222\r\n");
  expect(file).toContain("CLASS:PRIVATE\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain("/self-check/guide");
});
