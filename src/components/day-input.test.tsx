import { act, fireEvent, render, screen } from "@testing-library/react";
import { DayInput } from "./day-input";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const chosen: string[] = [];
  render(<DayInput aria-label="День" day="2026-12-02" onDay={(day) => chosen.push(day)} />);
  const field = screen.getByLabelText("День");
  /** As a browser reports each typed digit. */
  const type = (...values: string[]) =>
    values.forEach((value) => fireEvent.change(field, { target: { value } }));
  return { chosen, field, type };
}

test("a day that is typed digit by digit is taken once, when nothing follows", () => {
  const { chosen, type } = setUp();
  type("2026-12-01", "2026-12-15");
  expect(chosen).toEqual([]);
  act(() => void jest.runAllTimers());
  expect(chosen).toEqual(["2026-12-15"]);
});

test.each(["blur", "keyDown"] as const)("a year of two digits is taken on %s", (event) => {
  const { chosen, field, type } = setUp();
  type("0002-12-05", "0026-12-05");
  act(() => void jest.runAllTimers());
  expect(chosen).toEqual([]);
  fireEvent[event](field, { key: "Enter" });
  expect(chosen).toEqual(["2026-12-05"]);
});

test("leaving the field without a change takes nothing", () => {
  const { chosen, field } = setUp();
  fireEvent.blur(field);
  expect(chosen).toEqual([]);
});
