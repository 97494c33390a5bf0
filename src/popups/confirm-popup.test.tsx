import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { ConfirmPopup } from "./confirm-popup";
import { confirmAtom, confirmPopupAtom } from "./popup-atoms";

function ask(question: Parameters<typeof confirmAtom.write>[2]) {
  const store = createStore();
  store.set(confirmAtom, question);
  render(
    <Provider store={store}>
      <ConfirmPopup />
    </Provider>,
  );
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
  await userEvent.click(screen.getByRole("button", { name: "Да, отменить" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(store.get(confirmPopupAtom)).toMatchObject({ status: false, onConfirm: null });
});

test("refusing only closes it", async () => {
  const onConfirm = jest.fn();
  const store = ask({ onConfirm });
  await userEvent.click(screen.getByRole("button", { name: "Нет" }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(store.get(confirmPopupAtom).status).toBe(false);
});
