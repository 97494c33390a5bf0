import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MySun } from "./my-sun";
import { RememberCity } from "./remember-city";

const here = (answer: Geolocation["getCurrentPosition"]) =>
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: answer },
  });

const kept = () => localStorage.getItem("my-sun");

afterEach(() => localStorage.clear());

test("a remembered city is the reader's own, until it is forgotten", async () => {
  const { unmount } = render(<RememberCity city="samara" />);
  await userEvent.click(screen.getByRole("button", { name: "Запомнить мой город" }));
  expect(screen.getByRole("button", { name: "Это мой город" })).toBeVisible();
  unmount();

  render(<MySun />);
  expect(screen.getByText(/^Сегодня, .+ в.Самаре/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Забыть это место" }));
  expect(screen.getByRole("button", { name: /где я.сейчас/ })).toBeVisible();
  expect(kept()).toBeNull();
});

test("the device's place is asked at a press, and kept without a street", async () => {
  const ask = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude: 53.19423, longitude: 50.11987, altitude: null } } as never),
  );
  here(ask);
  render(<MySun />);
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: /где я.сейчас/ }));
  expect(screen.getByText(/^Сегодня, .+ рядом с.вами/)).toBeVisible();
  expect(kept()).toContain('"latitude":53.2,"longitude":50.1,');
});

test("who does not tell the place chooses a city", async () => {
  here((_, refused) => refused?.({} as never));
  render(<MySun />);
  await userEvent.click(screen.getByRole("button", { name: /где я.сейчас/ }));
  expect(screen.getByRole("status")).toHaveTextContent(/Выберите город/);
  expect(kept()).toBeNull();
});

test.each(["{", "null", '{"city":"atlantis"}', '{"place":1}'])(
  "what cannot be read is as good as nothing: %s",
  (text) => {
    localStorage.setItem("my-sun", text);
    render(<MySun />);
    expect(screen.getByRole("button", { name: /где я.сейчас/ })).toBeVisible();
  },
);
