/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { signInsAtom } from "../../lib/sign-ins";
import { cancelPopupAtom, loginPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Replies } from "../../testing/fake-api";

const api = startFakeApi();

const together = [
  appointmentOf({ id: 1, groupId: "g" }),
  appointmentOf({ id: 2, groupId: "g", isChild: true, name: "Пётр", timeBegin: "09:45" }),
];

async function openList(replies: Replies) {
  api.reply({ [paths.listAppointments]: [200, { data: together }], ...replies });
  const { AppointmentsPage } = await import("./appointments-page");
  const { CancelPopup } = await import("./cancel-popup");
  const store = createStore();
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Provider store={store}>
        <AppointmentsPage />
        <PopupHost popups={[lazyPopup(cancelPopupAtom, () => Promise.resolve(CancelPopup))]} />
      </Provider>
    </SWRConfig>,
  );
  const [first] = await screen.findAllByRole("button", { name: "Отменить запись" });
  await userEvent.click(first as HTMLElement);
  const question = await screen.findByRole("dialog", { name: "Отменить запись?" });
  return { store, question: within(question) };
}

test("who cancels several visits reads each once with its time, and the time of each afterwards", async () => {
  const { question } = await openList({ [paths.cancelTogether]: [200, { data: [1, 2] }] });
  expect(question.getAllByText(/Иванова.А\./)).toHaveLength(1);
  expect(question.getByText(/^Иванова.А\..*14.мая.*09:30/)).toBeVisible();
  const others = question.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(others).toEqual([expect.stringMatching(/^Иванова.П\..*14.мая,.09:45$/)]);
  const answers = question.getAllByRole("button").map(({ textContent }) => textContent);
  expect(answers.slice(-3)).toEqual(["Нет, оставить", "Отменить только эту", "Отменить все (2)"]);

  await userEvent.click(question.getByRole("button", { name: /^Отменить все/ }));
  const said = await screen.findByText(/Все записи отменены/);
  expect(said).toHaveTextContent(/09:30.*09:45/);
});

test("the request to sign in is removed after the sign-in", async () => {
  const { store, question } = await openList({
    [paths.cancelAppointment]: [401, { code: "unauthenticated", message: "Войдите в кабинет" }],
  });
  await userEvent.click(question.getByRole("button", { name: "Отменить только эту" }));
  expect(await question.findByRole("alert")).toHaveTextContent("Войдите в кабинет");
  expect(store.get(loginPopupAtom).status).toBe(true);

  act(() => store.set(signInsAtom, 1));
  await waitFor(() => expect(question.queryByRole("alert")).toBeNull());
});

/** The first call is not answered, as after a lost connection; the next one is. */
function lostOnce<Answer>(answer: Answer) {
  const answers = [null, answer];
  return () => answers.shift() ?? null;
}

test.each([/^Отменить только/, /^Отменить все/])(
  "a cancellation without a network stays open, says so, and goes through when pressed again: %s",
  async (name) => {
    const { question } = await openList({
      [paths.cancelAppointment]: lostOnce([200, { ConsumerId: 1 }] as const),
      [paths.cancelTogether]: lostOnce([200, { data: [1, 2] }] as const),
    });
    await userEvent.click(question.getByRole("button", { name }));
    expect(await question.findByRole("alert")).toHaveTextContent(/^Нет связи с.сервером/);

    await userEvent.click(question.getByRole("button", { name }));
    expect(await screen.findByText(/(?:Запись отменена|Все записи отменены)/)).toBeVisible();
  },
);
