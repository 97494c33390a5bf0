import { act, screen } from "@testing-library/react";
import { atom, createStore } from "jotai";
import type { ComponentType } from "react";
import type { PopupState } from "./popup-atoms";
import { lazyPopup, PopupHost, type PopupEntry } from "./popup-host";
import { press } from "../testing/press";
import { renderPart } from "../testing/render-part";

const Fine = () => <p>Окно открыто</p>;

async function open(load: () => Promise<ComponentType>, end?: PopupEntry) {
  const popupAtom = atom<PopupState>({ status: false });
  const store = createStore();
  renderPart(
    <>
      <p>Страница</p>
      <PopupHost popups={[lazyPopup(popupAtom, load, end)]} />
    </>,
    store,
  );
  const show = () => act(() => Promise.resolve(store.set(popupAtom, { status: true })));
  await show();
  return show;
}

const reported = jest.fn();

beforeEach(() => {
  window.reportError = reported.mockClear();
  // React writes down what a boundary has caught.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.mocked(console.error).mockRestore());

test("the code of a popup is loaded only when it opens", async () => {
  const load = jest.fn(() => Promise.resolve(Fine));
  const show = await open(load);
  await show();
  expect(screen.getByText("Окно открыто")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a popup that could not be fetched leaves the page as it is, and opens once the network is back", async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(Fine);
  jest.useFakeTimers();
  await open(load);
  expect(screen.getByText("Страница")).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Нет связи/);

  await act(() => jest.advanceTimersToNextTimerAsync());
  jest.useRealTimers();
  expect(await screen.findByText("Окно открыто")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

const lost = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

test("a popup whose press would end in nothing does not open", async () => {
  const end = lazyPopup(atom<PopupState>({ status: false }), () => Promise.reject(lost));
  await open(() => Promise.resolve(Fine), end);
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.queryByText("Окно открыто")).toBeNull();
});

test("a popup whose code was deleted reloads nothing while a form is half filled", async () => {
  document.body.insertAdjacentHTML("beforeend", "<form data-half-filled></form>");
  await open(() => Promise.reject(lost));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  document.querySelector("form")?.remove();
});

test("a popup that breaks is reported, and takes nothing along", async () => {
  const broken = new Error("Сломалось");
  await open(() =>
    Promise.resolve(() => {
      throw broken;
    }),
  );
  expect(screen.getByText("Страница")).toBeVisible();
  expect(reported).toHaveBeenCalledWith(broken);
  expect(await screen.findByRole("status")).toHaveTextContent(/^Окно не.открылось/);
  await press("Понятно");
  expect(screen.queryByRole("status")).toBeNull();
});
