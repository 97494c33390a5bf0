/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import { writeChosenVisit } from "../session/chosen-visit";
import { anna, book, fillIn, group, openPage } from "../testing/booking-page";

const mockFetched = jest.fn();
jest.mock("../features/booking/already-booked", () => {
  mockFetched();
  return { AlreadyBooked: () => null };
});

const content = { allDoctor: { nodes: [] } } as unknown as Queries.CabinetPageQuery;

/** Opens the booking, whose visits come when `answer` is called. */
async function openBeforeVisits() {
  const { CabinetBooking } = await import("./cabinet-booking");
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  const opened = openPage(<CabinetBooking user={anna} content={content} />, {
    [paths.listAppointments]: async () => {
      await isAsked;
      return [200, { data: [] }];
    },
  });
  await waitFor(() => expect(opened.called(paths.listCityTimes)).not.toEqual([]));
  return { ...opened, answer };
}

test("free times are asked for while the visits are on their way", async () => {
  const { called, answer } = await openBeforeVisits();
  expect(called(paths.listCityTimes)[0]?.query).toEqual({ city_id: "2", time: "2096-05-15" });
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  answer();
  expect(await group(/^Время/)).toBeVisible();
});

test("a time that was chosen before signing in and is taken now is said to be taken", async () => {
  writeChosenVisit({ whom: "me", city: "2", date: "2096-05-15", clinic: "any", time: "999" });
  const { answer } = await openBeforeVisits();
  answer();
  expect(await screen.findByRole("alert")).toHaveTextContent(/уже заняли/);
  expect(await group(/^Время/)).toBeVisible();
});

test("whoever has just booked does not read meanwhile that they have booked already", async () => {
  const { answer } = await openBeforeVisits();
  answer();
  await fillIn();
  await book();
  expect(await screen.findByRole("heading", { name: /Вы записаны/ })).toBeVisible();
  expect(mockFetched).not.toHaveBeenCalled();
});
