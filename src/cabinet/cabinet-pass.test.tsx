/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { readCachedData } from "../session/cached-data";
import { startFakeApi, type Reply } from "../testing/fake-api";
import { userRecordOf } from "../testing/user";

const api = startFakeApi();
const visit = appointmentOf({ id: 12 });

type List = Reply<typeof paths.listAppointments>;
const listOf = (...data: (typeof visit)[]): List => [200, { data }];

afterEach(() => localStorage.clear());

/** The cabinet of person 7, where one page follows another. */
async function openCabinet(list: List | null) {
  api.reply({ [paths.listAppointments]: list });
  const { CabinetPass } = await import("./cabinet-pass");
  const { AppointmentsPage } = await import("../features/appointments/appointments-page");
  const { setUserAtom, signOutAtom } = await import("../session/session-actions");
  const store = createStore();
  const cache = new Map();
  store.set(setUserAtom, userRecordOf());
  const page = (name: "list" | "pass") => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
      <Provider store={store}>
        {name === "list" ? <AppointmentsPage /> : <CabinetPass userId={7} search="?visit=12" />}
      </Provider>
    </SWRConfig>
  );
  const { rerender } = render(page(list === null ? "pass" : "list"));
  const open = (name: "list" | "pass") => rerender(page(name));
  return { open, signOut: () => act(() => store.set(signOutAtom)) };
}

const reference = () => screen.queryByText("РК-7F3K9Q");
const listIsThere = () => screen.findByRole("article");

test("what the list knew before is asked for again: a visit that was canceled elsewhere has no pass", async () => {
  const { open } = await openCabinet(listOf(visit));
  await listIsThere();
  let answer: (list: List) => void = () => undefined;
  api.reply({
    [paths.listAppointments]: () => new Promise<List>((resolve) => (answer = resolve)),
  });
  open("pass");
  expect(await screen.findByText("Загружаем пропуск")).toBeInTheDocument();
  expect(reference()).not.toBeInTheDocument();
  await waitFor(() => {
    answer(listOf({ ...visit, intermediateStatus: "canceled" }));
    expect(screen.getByText(/отменена/)).toBeVisible();
  });
  expect(reference()).not.toBeInTheDocument();
  expect(readCachedData(7)).toBeNull();
});

test("to look at the list again makes what is kept no younger", async () => {
  const { open } = await openCabinet(listOf(visit));
  await listIsThere();
  await waitFor(() => expect(readCachedData(7)).not.toBeNull());
  const kept = readCachedData(7)?.at;
  open("pass");
  api.reply({ [paths.listAppointments]: null });
  expect(await screen.findByText(/Показано то, что было известно/)).toBeVisible();
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ["setTimeout", "nextTick"] });
  open("list");
  await listIsThere();
  jest.useRealTimers();
  expect(readCachedData(7)?.at).toEqual(kept);
});

test("back on the page, somebody sees what has become of the visit meanwhile", async () => {
  const { open } = await openCabinet(listOf(visit));
  await listIsThere();
  open("pass");
  await waitFor(() => expect(reference()).toBeVisible());
  api.reply({ [paths.listAppointments]: listOf({ ...visit, intermediateStatus: "canceled" }) });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText(/отменена/)).toBeVisible();
});

test("without an answer and without a copy nothing is said of the visit", async () => {
  await openCabinet(null);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  expect(reference()).not.toBeInTheDocument();
});

test("nobody else sees the copy, and a sign-out leaves none", async () => {
  const { signOut } = await openCabinet(listOf(visit));
  await listIsThere();
  const { CachedPass } = await import("./cached-pass");
  const { unmount } = render(<CachedPass userId={8} search="?visit=12" onRetry={jest.fn()} />);
  expect(screen.getByRole("alert")).toHaveTextContent(/Нет связи/);
  unmount();
  await signOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain("РК-7F3K9Q");
});
