import { render, screen } from "@testing-library/react";
import { InstallBar } from "./install-bar";
import { press } from "../../testing/press";

afterEach(() => localStorage.clear());

test("installs at a press and goes away", async () => {
  const prompt = jest.fn(() => Promise.resolve());
  render(<InstallBar offer={{ by: "press", prompt }} opensOffline={false} />);
  expect(screen.getByRole("status")).not.toHaveTextContent(/без интернета/);
  await press("Установить");
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a dismissed offer does not come back", async () => {
  const { unmount } = render(<InstallBar offer={{ by: "hand" }} opensOffline />);
  expect(screen.getByRole("status")).toHaveTextContent(/«Поделиться».*без интернета/);
  await press(/Не.сейчас/);
  unmount();
  render(<InstallBar offer={{ by: "hand" }} opensOffline />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a browser that stores nothing gets no offer", () => {
  const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The storage is closed");
  });
  render(<InstallBar offer={{ by: "hand" }} opensOffline />);
  expect(screen.queryByRole("status")).toBeNull();
  refuse.mockRestore();
});
