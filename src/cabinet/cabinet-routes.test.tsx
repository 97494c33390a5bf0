/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { LocationProvider, navigate } from "@reach/router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider, useAtomValue } from "jotai";
import { ConfirmPopup } from "../popups/confirm-popup";
import { confirmPopupAtom, loginPopupAtom } from "../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../popups/popup-host";
import { startFakeApi, type Refusal } from "../testing/fake-api";
import { userRecordOf } from "../testing/user";
import { press } from "../testing/press";

const api = startFakeApi();

const content = { allDoctor: { nodes: [] } } as unknown as Queries.CabinetPageQuery;

async function openCabinet() {
  const { CabinetRoutes } = await import("./cabinet-routes");
  const { swrCacheAtom } = await import("../session/session-atoms");
  const { sessionAtom } = await import("../session/session-atoms");
  const actions = await import("../session/session-actions");
  const store = createStore();
  function Cabinet({ isOpen }: { isOpen: boolean }) {
    const state = useAtomValue(sessionAtom);
    return isOpen && state.status === "signed-in" ? (
      <CabinetRoutes user={state.user} content={content} />
    ) : (
      <p>Главная</p>
    );
  }
  void navigate("/lk/appointments");
  const site = (isOpen: boolean) => (
    <Provider store={store}>
      <LocationProvider>
        <Cabinet isOpen={isOpen} />
      </LocationProvider>
      <PopupHost popups={[lazyPopup(confirmPopupAtom, () => Promise.resolve(ConfirmPopup))]} />
    </Provider>
  );
  // As src/app/root.tsx does on every page.
  store.sub(swrCacheAtom, () => undefined);
  const { rerender } = render(site(true));
  const leave = () => rerender(site(false));
  const comeBack = () => rerender(site(true));
  return { store, leave, comeBack, ...actions };
}

test("a list that is known is not asked for again after the cabinet was left, but after somebody has signed in again", async () => {
  const calls = api.reply({
    [paths.logout]: [204, null],
    [paths.listAppointments]: [200, { data: [appointmentOf()] }],
  });
  const lists = () => calls.filter(({ name }) => name === paths.listAppointments);
  const { store, setUserAtom, signOutAtom, leave, comeBack } = await openCabinet();
  act(() => store.set(setUserAtom, userRecordOf()));
  expect(await screen.findByText(/Иванова Анна Петровна/)).toBeVisible();
  leave();
  // What the profile says may change meanwhile.
  act(() => store.set(setUserAtom, userRecordOf()));
  comeBack();
  expect(screen.getByText(/Иванова Анна Петровна/)).toBeVisible();
  expect(lists()).toHaveLength(1);

  leave();
  await act(() => store.set(signOutAtom));
  act(() => store.set(setUserAtom, userRecordOf()));
  comeBack();
  expect(screen.queryByText(/Иванова Анна Петровна/)).not.toBeInTheDocument();
  expect(await screen.findByText(/Иванова Анна Петровна/)).toBeVisible();
  expect(lists()).toHaveLength(2);
});

test("a cancellation that is confirmed after the cabinet was left is shown on return", async () => {
  let confirm: (() => void) | undefined;
  const confirmed = new Promise<void>((resolve) => (confirm = resolve));
  api.reply({
    [paths.listAppointments]: [200, { data: [appointmentOf()] }],
    [paths.cancelAppointment]: async () => {
      await confirmed;
      return [200, { ConsumerId: 1 }];
    },
  });
  const { changedAtom } = await import("../features/appointments/appointment-changes");
  const { store, setUserAtom, leave, comeBack } = await openCabinet();
  act(() => store.set(setUserAtom, userRecordOf()));
  await press("Отменить запись");
  await press("Да, отменить");
  leave();
  confirm?.();
  await waitFor(() => expect(store.get(changedAtom)).toMatchObject({ what: "canceled" }));
  comeBack();
  expect(await screen.findByText(/Предстоящих осмотров нет/)).toBeVisible();
});

test("SWR's cache goes with the person: the next one sees nothing of it", async () => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isSlow = false;
  api.reply({
    [paths.logout]: [204, null],
    [paths.listAppointments]: async () => {
      if (!isSlow) return [200, { data: [appointmentOf()] }];
      await released;
      return [200, { data: [] }];
    },
  });
  const { store, setUserAtom, signOutAtom } = await openCabinet();
  act(() => store.set(setUserAtom, userRecordOf()));
  expect(await screen.findByText(/Иванова Анна Петровна/)).toBeVisible();

  isSlow = true;
  await act(() => store.set(signOutAtom));
  expect(screen.getByText("Главная")).toBeVisible();
  expect(localStorage).toHaveLength(0);

  act(() => store.set(setUserAtom, userRecordOf({ id: 8 })));
  expect(await screen.findByText("Загружаем записи")).toBeInTheDocument();
  expect(screen.queryByText(/Иванова Анна Петровна/)).not.toBeInTheDocument();
  release?.();
  expect(await screen.findByText(/Предстоящих осмотров нет/)).toBeVisible();
});

test("a list that finds the session ended asks to sign in, once, and loads by itself after that", async () => {
  const refused: Refusal = [401, { code: "unauthenticated", message: "Войдите, чтобы продолжить" }];
  const calls = api.reply({ [paths.listAppointments]: refused });
  const { store, setUserAtom, signInAtom } = await openCabinet();
  act(() => store.set(setUserAtom, userRecordOf()));
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(screen.getByRole("alert")).toHaveTextContent("Войдите, чтобы продолжить");
  expect(calls.filter(({ name }) => name === paths.listAppointments)).toHaveLength(1);

  api.reply({
    [paths.login]: [200, { user_id: 7 }],
    [paths.showUser]: [200, { data: userRecordOf() }],
    [paths.listAppointments]: [200, { data: [appointmentOf()] }],
  });
  await act(() => store.set(signInAtom, { email: "anna@example.ru", password: "Secret123" }));
  expect(await screen.findByText(/Иванова Анна Петровна/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

describe("signing out", () => {
  beforeEach(() => {
    api.reply({ [paths.listAppointments]: [200, { data: [] }], [paths.logout]: [204, null] });
  });

  test("asks first when a booking is begun, for its draft goes too", async () => {
    const { writeDraft, readDraft } = await import("../session/draft");
    const { store, setUserAtom } = await openCabinet();
    act(() => store.set(setUserAtom, userRecordOf()));
    writeDraft(7, "booking", { whom: "me" });
    await press("Выйти");
    expect(await screen.findByRole("dialog", { name: /Выйти из.кабинета/ })).toHaveTextContent(
      /начали запись/,
    );
    await press("Нет, остаться");
    expect(screen.queryByText("Главная")).toBeNull();
    expect(readDraft(7, "booking")).not.toBeNull();

    await press("Выйти");
    await press("Да, выйти");
    expect(await screen.findByText("Главная")).toBeVisible();
    expect(readDraft(7, "booking")).toBeNull();
  });
});
