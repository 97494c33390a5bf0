import { act, screen } from "@testing-library/react";
import { atom, createStore } from "jotai";
import type { ComponentType } from "react";
import type { PopupState } from "./popup-atoms";
import { lazyPopup, PopupHost } from "./popup-host";
import { press } from "../testing/press";
import { renderPart } from "../testing/render-part";

const Fine = () => <p>Окно открыто</p>;

async function open(load: () => Promise<ComponentType>) {
  const popupAtom = atom<PopupState>({ status: false });
  const store = createStore();
  renderPart(
    <>
      <p>Страница</p>
      <PopupHost popups={[lazyPopup(popupAtom, load)]} />
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

test("a popup that could not be fetched leaves the page as it is, and is fetched again when opened again", async () => {
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new Error("Loading chunk 7 failed."))
    .mockResolvedValue(Fine);
  const show = await open(load);
  expect(screen.getByText("Страница")).toBeVisible();
  expect(await screen.findByRole("status")).toHaveTextContent(/^Окно не.открылось/);

  await press("Понятно");
  expect(screen.queryByRole("status")).toBeNull();

  await show();
  expect(screen.getByText("Окно открыто")).toBeVisible();
});

test("a popup whose code is gone reloads nothing while a form is half filled", async () => {
  const gone = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
  document.body.insertAdjacentHTML("beforeend", "<form data-half-filled></form>");
  await open(() => Promise.reject(gone));
  expect(await screen.findByRole("status")).toHaveTextContent(/форму .*придётся заполнить заново/);
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
});
