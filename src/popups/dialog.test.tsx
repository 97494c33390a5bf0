import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { ConfirmPopup } from "./confirm-popup";
import { Dialog } from "./dialog";
import { confirmPopupAtom, confirmAtom } from "./popup-atoms";
import { lazyPopup, PopupHost } from "./popup-host";
import { press } from "../testing/press";
import { renderPart } from "../testing/render-part";

function setUp() {
  const onClose = jest.fn();
  render(
    <Dialog title="Вход" onClose={onClose}>
      <p>Текст</p>
    </Dialog>,
  );
  return onClose;
}

const backdrop = () => screen.getByRole("dialog", { name: "Вход" });

test("opens on its title, and a click outside closes", async () => {
  const onClose = setUp();
  expect(screen.getByRole("heading", { name: "Вход" })).toHaveFocus();
  await userEvent.click(backdrop());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a press that began inside and ended outside does not close: what was typed would be lost", async () => {
  const onClose = setUp();
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: screen.getByText("Текст") },
    { keys: "[/MouseLeft]", target: backdrop() },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test("Escape closes immediately: the browser's own word comes late, when the window may be open again", () => {
  const onClose = setUp();
  const cancel = createEvent("cancel", backdrop(), { cancelable: true });
  fireEvent(backdrop(), cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
});

test("the page below stays locked while a popup is open, and a moment longer", () => {
  jest.useFakeTimers();
  const { unmount } = render(
    <Dialog title="Вход" onClose={() => undefined}>
      <p>Текст</p>
    </Dialog>,
  );
  expect(document.body.style.overflow).toBe("hidden");
  unmount();
  jest.advanceTimersByTime(299);
  expect(document.body.style.overflow).toBe("hidden");
  jest.advanceTimersByTime(1);
  expect(document.body.style.overflow).toBe("");
  jest.useRealTimers();
});

describe("over a form that was filled in and not sent", () => {
  function openForm() {
    const onClose = jest.fn();
    const popups = [lazyPopup(confirmPopupAtom, () => Promise.resolve(ConfirmPopup))];
    renderPart(
      <>
        <Dialog title="Вход" onClose={onClose}>
          <form data-half-filled="true" aria-label="Форма" />
        </Dialog>
        <PopupHost popups={popups} />
      </>,
    );
    return onClose;
  }
  const question = () => screen.findByRole("dialog", { name: "Закрыть форму?" });
  const cancel = () => {
    const event = createEvent("cancel", backdrop(), { cancelable: true });
    fireEvent(backdrop(), event);
    return event;
  };

  test.each<[string, () => unknown]>([
    ["the cross", () => press("Закрыть")],
    ["a click outside", () => userEvent.click(backdrop())],
    ["Escape", cancel],
  ])("%s asks first, and a no leaves it open", async (_way, close) => {
    const onClose = openForm();
    await close();
    expect(await question()).toBeVisible();
    await press("Нет, вернуться");
    expect(screen.queryByRole("dialog", { name: "Закрыть форму?" })).toBeNull();
    expect(backdrop()).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a yes closes it", async () => {
    const onClose = openForm();
    expect(cancel().defaultPrevented).toBe(true);
    await question();
    await press("Да, закрыть");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("a second Escape in a row, which a page cannot refuse, opens it again and asks", async () => {
    const onClose = openForm();
    const popup = backdrop() as HTMLDialogElement;
    popup.close();
    fireEvent(popup, new Event("close"));
    expect(await question()).toBeVisible();
    expect(backdrop()).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("a question", () => {
  function ask(question: Parameters<typeof confirmAtom.write>[2]) {
    const store = createStore();
    store.set(confirmAtom, question);
    renderPart(<ConfirmPopup />, store);
    return store;
  }

  test("an unnamed question takes the default title and answers", () => {
    ask({});
    expect(screen.getByRole("dialog", { name: "Подтверждение" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Да" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Нет" })).toBeVisible();
  });

  test("confirming closes the popup and runs the action, once", async () => {
    const onConfirm = jest.fn();
    const store = ask({ applyText: "Да, отменить", onConfirm });
    await press("Да, отменить");
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(store.get(confirmPopupAtom)).toMatchObject({ status: false, onConfirm: null });
  });

  test("refusing only closes it", async () => {
    const onConfirm = jest.fn();
    const store = ask({ onConfirm });
    await press("Нет");
    expect(onConfirm).not.toHaveBeenCalled();
    expect(store.get(confirmPopupAtom).status).toBe(false);
  });
});
