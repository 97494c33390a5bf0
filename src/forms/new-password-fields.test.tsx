/** @jest-environment ./src/testing/environment.ts */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { NewPasswordFields } from "./new-password-fields";
import type * as Verdicts from "./password-verdict";
import { verdictOn } from "./password-verdict";

jest.mock("./password-verdict", () => {
  const actual = jest.requireActual<typeof Verdicts>("./password-verdict");
  return { verdictOn: jest.fn(actual.verdictOn) };
});
const judged = jest.mocked(verdictOn);

const field = () => screen.getByLabelText("Пароль");
/** The live line below the label, which a screen reader reads when it changes. */
const line = () => field().closest(".field")!.querySelector(".hint[aria-live=polite]");
const tick = () => field().closest(".field")!.querySelector(".mark");

afterEach(() => judged.mockClear());

test("a pause brings the verdict, in a live line for screen readers", async () => {
  renderForm(<NewPasswordFields />);
  const there = line();
  expect(there).toHaveTextContent(/^8–20 символов/);
  await userEvent.type(field(), "Ro2");
  expect(await screen.findByText("Пока коротко: нужно ещё 5")).toBe(there);
  await userEvent.type(field(), "dinki and so on");
  expect(await screen.findByText("Надёжный пароль")).toBe(there);
});

test("a verdict that comes when something else is typed already is not shown", async () => {
  let resolveVerdict: (verdict: Verdicts.Verdict) => void = () => undefined;
  judged.mockImplementationOnce(() => new Promise((resolve) => (resolveVerdict = resolve)));
  renderForm(<NewPasswordFields />);
  await userEvent.type(field(), "Vesna i leto 27");
  await waitFor(() => expect(judged).toHaveBeenCalledTimes(1));
  await userEvent.clear(field());
  await userEvent.type(field(), "Vesna");
  resolveVerdict({ words: "Надёжный пароль", isGood: true });
  expect(await screen.findByText("Пока коротко: нужно ещё 3")).toBeVisible();
  expect(screen.queryByText("Надёжный пароль")).not.toBeInTheDocument();
});

test("what a phone's keyboard composes is judged with the person's data", async () => {
  renderForm(<NewPasswordFields />, { name: "Annabelle", email: "a@example.ru" });
  await userEvent.click(screen.getAllByRole("button", { name: /Показать/ })[0]!);
  await userEvent.type(field(), "Annabelle2027");
  expect(await screen.findByText(/имя и почта известны другим/)).toBeVisible();
  expect(judged).toHaveBeenLastCalledWith("Annabelle2027", {
    name: "Annabelle",
    email: "a@example.ru",
    surname: undefined,
  });
});

test("a password that the verdict refuses gets no tick beside it, and another one does", async () => {
  renderForm(<NewPasswordFields />);
  await userEvent.type(field(), "Password1");
  await userEvent.tab();
  expect(await screen.findByText(/слишком известен/)).toBeVisible();
  expect(tick()).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), "Vesna i leto 27");
  await userEvent.tab();
  await screen.findByText("Надёжный пароль");
  expect(tick()).not.toBeNull();
});
