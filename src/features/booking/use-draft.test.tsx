/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  anna,
  book,
  choose,
  chooseTime,
  group,
  openBooking,
  press,
} from "../../testing/booking-page";

test("a draft begins with the first change: a person who has only looked leaves none", async () => {
  await openBooking();
  await group(/^Время/);
  expect(sessionStorage.getItem("draft")).toBeNull();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  expect(sessionStorage.getItem("draft")).toContain('"whom":"child"');
});

test("a draft comes back to the same person, and its time is held again", async () => {
  const first = await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.type(screen.getByLabelText(/Комментарий/), "Нужен лифт");
  first.leave();

  const { called } = await openBooking();
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(screen.getByLabelText(/Комментарий/)).toHaveValue("Нужен лифт");
  expect(called(paths.holdTime)).toHaveLength(1);
  await press("Проверить запись");
  await screen.findByRole("heading", { name: "Проверьте запись" });
  await book();
  await screen.findByRole("heading", { name: "Вы записаны на осмотр" });
  // An effect of the page that shows it takes the draft away.
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("nobody else gets what was filled in", async () => {
  const first = await openBooking();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  first.leave();
  await openBooking({ user: { ...anna, id: 8 } });
  expect(within(await group("Кто придёт на осмотр")).getByLabelText("Я")).toBeChecked();
});
