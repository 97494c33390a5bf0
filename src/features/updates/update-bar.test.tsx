import { render, screen } from "@testing-library/react";
import { UpdateBar } from "./update-bar";
import { press } from "../../testing/press";

test("announces a new version, and loads it when the visitor agrees", async () => {
  const onAccept = jest.fn(() => true);
  render(<UpdateBar onAccept={onAccept} />);
  expect(screen.getByRole("status")).toHaveTextContent("Доступна новая версия");
  await press("Обновить");
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test("explains that a partly filled-in form must be finished first", async () => {
  render(<UpdateBar onAccept={() => false} />);
  await press("Обновить");
  expect(screen.getByRole("status")).toHaveTextContent(/незаконченная форма/);
});

test("can be left for later", async () => {
  const onAccept = jest.fn(() => true);
  render(<UpdateBar onAccept={onAccept} />);
  await press("Позже");
  expect(screen.queryByRole("status")).toBeNull();
  expect(onAccept).not.toHaveBeenCalled();
});
