/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import { act, configure, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider, useAtomValue } from "jotai";
import { loginPopupAtom } from "../popups/popup-atoms";
import { answer, startApiServer } from "../testing/api-server";
import { appointmentOf } from "../testing/appointment";
import { userRecordOf } from "../testing/user";

configure({ asyncUtilTimeout: 4000 });

const server = startApiServer();
const LIST = "/api/api/v1/kelly-api/consumer/index";

const content = { notice: null, allDoctor: { nodes: [] } } as unknown as Queries.CabinetPageQuery;

async function openCabinet() {
  const { CabinetRoutes } = await import("./cabinet-routes");
  const { sessionAtom } = await import("../session/session-atoms");
  const actions = await import("../session/session-actions");
  const store = createStore();
  function Cabinet() {
    const state = useAtomValue(sessionAtom);
    return state.status === "signed-in" ? (
      <CabinetRoutes user={state.user} content={content} />
    ) : (
      <p>Главная</p>
    );
  }
  void navigate("/lk/appointments");
  render(
    <Provider store={store}>
      <LocationProvider>
        <Cabinet />
      </LocationProvider>
    </Provider>,
  );
  return { store, ...actions };
}

test("the cache of answers goes with the person: whoever comes next sees nothing of it", async () => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isSlow = false;
  server.handle = ({ url }, response) => {
    if (url !== LIST) return answer(response, 204, null);
    if (!isSlow) return answer(response, 200, { data: [appointmentOf()] });
    void released.then(() => answer(response, 200, { data: [] }));
  };
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

test("a list that finds the session ended asks to sign in, once", async () => {
  let asked = 0;
  server.handle = ({ url }, response) => {
    if (url === LIST) asked += 1;
    answer(response, 401, { code: "unauthenticated", message: "Войдите, чтобы продолжить" });
  };
  const { store, setUserAtom } = await openCabinet();
  act(() => store.set(setUserAtom, userRecordOf()));
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(screen.getByRole("alert")).toHaveTextContent("Войдите, чтобы продолжить");
  expect(asked).toBe(1);
});
