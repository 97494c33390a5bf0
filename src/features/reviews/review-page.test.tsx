/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { useState } from "react";
import { startFakeApi, type Received, type Reply } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();

const answers = (reply: Reply<typeof paths.sendReview>) => api.reply({ [paths.sendReview]: reply });

const reviewsIn = (calls: Received[]) => calls.filter(({ name }) => name === paths.sendReview);

async function open(recordId: string | null, appointments: Appointment[]) {
  const { ReviewPage } = await import("./review-page");
  const store = createStore();

  function Page() {
    const [visits, setVisits] = useState(appointments);
    return (
      <ReviewPage
        visits={visits}
        error={undefined}
        onRetry={() => undefined}
        recordId={recordId}
        onReviewed={() => setVisits(visits.map((one) => ({ ...one, hasReviews: true })))}
      />
    );
  }
  renderPart(<Page />, store);
  return store;
}

const visit = appointmentOf();
const send = () => press("Отправить отзыв");

test("a review is sent as far as it is answered, and thanked for where the focus is", async () => {
  const sent = answers([201, { data: { id: 1 } }]);
  await open(visit.recordId, [visit]);
  await userEvent.click(screen.getByLabelText("5 — отлично"));
  const question = (title: RegExp) => within(screen.getByRole("group", { name: title }));
  await userEvent.click(question(/всю кожу/).getByLabelText("Да"));
  await userEvent.click(question(/вовремя/).getByLabelText("Не помню"));
  fillNatively(screen.getByLabelText(/Отзыв \(/), "Всё объяснили");
  await send();
  expect(await screen.findByRole("heading", { name: "Спасибо, отзыв получен" })).toHaveFocus();
  expect(reviewsIn(sent)).toMatchObject([
    {
      params: { recordId: visit.recordId },
      fields: { rating: "5", text: "Всё объяснили", whole_skin: "yes", on_time: "unsure" },
    },
  ]);
});

test("a review whose answer was lost is thanked for at the next press", async () => {
  let sent = 0;
  api.reply({
    [paths.sendReview]: () =>
      (sent += 1) === 1 ? null : [409, { code: "already_reviewed", message: "Отзыв уже есть" }],
  });
  await open(visit.recordId, [visit]);
  await userEvent.click(screen.getByLabelText("5 — отлично"));
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  await send();
  expect(await screen.findByRole("heading", { name: "Спасибо, отзыв получен" })).toHaveFocus();
});

test("a visit that has a review cannot be reviewed again", async () => {
  await open(visit.recordId, [{ ...visit, hasReviews: true }]);
  expect(screen.getByText("Спасибо, отзыв получен")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("without a visit in the address the person chooses one that has no review", async () => {
  const reviewed = appointmentOf({ id: 2, clinicName: "Другая", hasReviews: true });
  await open(null, [visit, reviewed]);
  expect(screen.getByRole("link")).toHaveAttribute(
    "href",
    `/lk/review?record=${encodeURIComponent(visit.recordId)}`,
  );
});

test("before the first visit it says when a review can be left", async () => {
  await open("РК-000000", []);
  expect(screen.getByText(/после того, как он/)).toBeVisible();
});
