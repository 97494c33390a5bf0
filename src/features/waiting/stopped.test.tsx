/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { entryOf } from "@rodinki/contract/sample-waiting";
import type { WaitingEntry } from "@rodinki/contract/waiting";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { startFakeApi, type Replies } from "../../testing/fake-api";

const api = startFakeApi();
const serverNow = "2026-11-23T09:00:00.000Z";

async function open(entries: WaitingEntry[], replies: Replies = {}) {
  const calls = api.reply({
    [paths.listWaiting]: () => [200, { data: entries, serverNow }],
    [paths.listWaitingPlaces]: [200, { data: [] }],
    ...replies,
  });
  const { WaitingPage } = await import("./waiting-page");
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Provider store={createStore()}>
        <WaitingPage cityId={3} />
      </Provider>
    </SWRConfig>,
  );
  return { sent: (name: string) => calls.filter((call) => call.name === name) };
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("who did not answer reads why nothing is offered, and one press resumes", async () => {
  let stopped = true;
  const { sent } = await open([], {
    [paths.listWaiting]: () => [
      200,
      { data: [entryOf({ stopped }), entryOf({ id: 6, stopped: true, paused: true })], serverNow },
    ],
    [paths.resumeWaiting]: () => {
      stopped = false;
      return [200, { message: "" }];
    },
  });
  expect(await screen.findAllByRole("heading", { name: /ещё ждёте/ })).toHaveLength(2);
  expect(screen.getAllByText(/вы.не.ответили/)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole("button", { name: /ещё жду/ })[0]!);
  expect(await screen.findByText(/снова в.очереди. Напишем/)).toHaveFocus();
  expect(sent(paths.resumeWaiting)).toMatchObject([{ params: { id: "5" } }]);
  expect(screen.getByRole("heading", { name: "Вы ждёте" })).toBeVisible();
});

test("a resume that is refused is said, and can be pressed again", async () => {
  let answers = 0;
  await open([entryOf({ stopped: true })], {
    [paths.resumeWaiting]: () => ((answers += 1) === 1 ? null : [200, { message: "" }]),
  });
  await press(/ещё жду/);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  await press(/ещё жду/);
  expect(await screen.findByText(/снова в.очереди. Напишем/)).toHaveFocus();
});

test("who waits for three people is told so, in place of the way to wait for a fourth", async () => {
  await open([5, 6, 7].map((id) => entryOf({ id })));
  expect(await screen.findByText(/не.больше чем для.трёх человек/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ждать ещё/ })).toBeNull();
});
