/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import { anna, group, openPage } from "../testing/booking-page";

const content = { allDoctor: { nodes: [] } } as unknown as Queries.CabinetPageQuery;

test("free times are asked for while the visits are on their way", async () => {
  const { CabinetBooking } = await import("./cabinet-booking");
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  const { called } = openPage(<CabinetBooking user={anna} content={content} />, {
    [paths.listAppointments]: async () => {
      await isAsked;
      return [200, { data: [] }];
    },
  });
  await waitFor(() => expect(called(paths.listCityTimes)).toHaveLength(1));
  expect(called(paths.listCityTimes)[0]?.query).toEqual({ city_id: "2", time: "2096-05-15" });
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  answer();
  expect(await group(/^Время/)).toBeVisible();
});
