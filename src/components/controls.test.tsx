/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ICAL from "ical.js";
import { Button } from "./button";
import { CalendarFileLink } from "./calendar-file-link";
import { Icon, type IconName } from "./icon";
import { Loader } from "./loader";
import { ShareButton } from "./share-button";

test("an icon of the set is drawn, for the eye only", () => {
  const { container } = render(<Icon name="calendar" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

test("an unknown name draws nothing and is logged as not existing", () => {
  const logged = jest.spyOn(console, "error").mockImplementation();
  const { container } = render(<Icon name={"unicorn" as IconName} />);
  expect(container).toBeEmptyDOMElement();
  expect(logged).toHaveBeenCalledWith('Icon "unicorn" does not exist');
  logged.mockRestore();
});

test("a loader is 35 px and green by default, and says that something is loaded", () => {
  render(<Loader />);
  const loader = screen.getByRole("status");
  expect(loader).toHaveTextContent("Загрузка");
  expect(loader.style.getPropertyValue("--size")).toBe("35px");
  expect(loader.style.color).toBe("var(--green)");
});

test("size, colour and words can be others", () => {
  render(<Loader size="3rem" color="inherit" label="Подождите" />);
  const loader = screen.getByRole("status");
  expect(loader).toHaveTextContent("Подождите");
  expect(loader.style.getPropertyValue("--size")).toBe("3rem");
  expect(loader.style.color).toBe("inherit");
});

describe("a button", () => {
  const button = () => screen.getByRole("button", { name: /Записаться/ });

  test("a button sends no form unless it is told to, and has an outline variant", async () => {
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

  test("a busy button keeps the focus and does nothing a second time", async () => {
    const pressed = jest.fn();
    render(
      <Button busy onClick={pressed}>
        Записаться
      </Button>,
    );
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(pressed).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent("Подождите");
  });

  test("a waiting button keeps the focus and its words, and does nothing", async () => {
    const pressed = jest.fn();
    render(
      <Button waiting onClick={pressed}>
        Записаться
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(button()).toHaveFocus();
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

  test("shows the address where nothing can be copied", async () => {
    offer({});
    expect(await press()).toHaveTextContent(`Скопируйте адрес: ${window.location.origin}/`);
  });

  test("shows the address when the device refuses to share", async () => {
    offer({ share: () => Promise.reject(new DOMException("", "NotAllowedError")) });
    expect(await press()).toHaveTextContent("Скопируйте адрес:");
  });

  test("says nothing when the person closes the window of the device", async () => {
    offer({ share: () => Promise.reject(new DOMException("", "AbortError")) });
    expect(await press()).toBeEmptyDOMElement();
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
    const entries = entriesOf(appointmentOf({ id: 7 }), appointmentOf({ id: 8, isChild: true }));
    expect(entries.map((entry) => entry.getFirstPropertyValue("uid"))).toEqual([
      "appointment-7@localhost",
      "appointment-8@localhost",
    ]);
    for (const entry of entries) expect(entry.getAllSubcomponents("valarm")).toHaveLength(1);
  });

  test("a visit that was moved replaces its entry in a calendar that has it", () => {
    const entry = entryOf(appointmentOf({ id: 7, sequence: 1 }));
    expect(entry?.getFirstPropertyValue("uid")).toBe("appointment-7@localhost");
    expect(entry?.getFirstPropertyValue("sequence")).toBe(1);
    expect(entry?.getFirstPropertyValue("geo")).toEqual([56.8, 60.6]);
    expect(entry?.getAllSubcomponents("valarm")).toHaveLength(1);
  });

  test("an answer of an earlier release, which has no sequence, makes a file nevertheless", () => {
    const earlier = { ...appointmentOf(), sequence: undefined } as unknown as Appointment;
    expect(entryOf(earlier)?.getFirstPropertyValue("sequence")).toBe(0);
  });
});
