/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import { heldFor } from "../../testing/booking-api";
import { choose, chooseTime, openBooking, press } from "../../testing/booking-page";

test("two minutes before the end the person is warned, and can extend once", async () => {
  let extended = false;
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: ({ query }) => {
        extended ||= query.extend === "true";
        return [200, heldFor(extended ? 100 : 90, extended)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText(/Время можно продлить один раз/)).toBeInTheDocument();
  await press("Продлить");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /Продлить/ })).not.toBeInTheDocument(),
  );
  expect(called(paths.holdTime)).toHaveLength(2);
});
