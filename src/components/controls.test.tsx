/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/samples";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ICAL from "ical.js";
import { Button } from "./button";
import { CalendarFileLink } from "./calendar-file-link";
import { ShareButton } from "./share-button";

describe("a button", () => {
  const button = () => screen.getByRole("button", { name: /Записаться/ });

  test("a button sends no form by default, and has an outline variant", async () => {
    const sent = jest.fn();
    render(
      <form onSubmit={sent}>
        <Button variant="outline">Записаться</Button>
      </form>,
    );
    expect(button()).toHaveClass("outline");
    await userEvent.click(button());
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ["busy", /Подождите/],
    ["waiting", /^Записаться$/],
  ])("a %s button keeps the focus and does nothing", async (state, words) => {
    const pressed = jest.fn();
    render(
      <Button {...{ [state]: true }} onClick={pressed}>
        Записаться
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(button()).toHaveFocus();
    expect(button()).toHaveTextContent(words);
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe("the button that shares", () => {
  const user = userEvent.setup();

  /** Stands in for what the device offers. */
  function offer(means: { share?: () => Promise<void>; clipboard?: Partial<Clipboard> }): void {
    for (const name of ["share", "clipboard"] as const) {
      Object.defineProperty(navigator, name, { configurable: true, value: means[name] });
    }
  }

  async function press(): Promise<HTMLElement> {
    render(<ShareButton />);
    await user.click(screen.getByRole("button", { name: "Поделиться" }));
    return screen.getByRole("status");
  }

  test("says that the address lies in the clipboard", async () => {
    const writeText = jest.fn(() => Promise.resolve());
    offer({ clipboard: { writeText } });
    expect(await press()).toHaveTextContent("Адрес скопирован");
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/`);
  });

  const refuse = (name: string) => ({ share: () => Promise.reject(new DOMException("", name)) });

  test.each([
    ["where nothing can be copied", {}, `Скопируйте адрес: ${window.location.origin}/`],
    ["when the device refuses to share", refuse("NotAllowedError"), "Скопируйте адрес:"],
    ["when the person closes the window of the device", refuse("AbortError"), /^$/],
  ])("shows the address, or nothing, %s", async (_when, means, words) => {
    offer(means);
    expect(await press()).toHaveTextContent(words);
  });
});

describe("the link to a file for a calendar", () => {
  function entriesOf(...appointments: [Appointment, ...Appointment[]]) {
    render(<CalendarFileLink appointments={appointments}>В календарь</CalendarFileLink>);
    const [, file = ""] = (screen.getByRole("link").getAttribute("href") ?? "").split(",");
    return ICAL.Component.fromString(decodeURIComponent(file)).getAllSubcomponents("vevent");
  }
  const entryOf = (appointment: Appointment) => entriesOf(appointment)[0];

  test("visits that were made together come in one file, each with its alarm", () => {
    const entries = entriesOf(
      appointmentOf({ id: 7, sequence: 1 }),
      appointmentOf({ id: 8, isChild: true }),
    );
    // A visit that was moved replaces its entry.
    expect(entries[0]?.getFirstPropertyValue("sequence")).toBe(1);
    expect(entries.map((entry) => entry.getFirstPropertyValue("uid"))).toEqual([
      "appointment-7@localhost",
      "appointment-8@localhost",
    ]);
    for (const entry of entries) expect(entry.getAllSubcomponents("valarm")).toHaveLength(1);
  });

  test("an answer of an earlier release, which has no sequence, makes a file nevertheless", () => {
    const earlier = { ...appointmentOf(), sequence: undefined } as unknown as Appointment;
    expect(entryOf(earlier)?.getFirstPropertyValue("sequence")).toBe(0);
  });
});
