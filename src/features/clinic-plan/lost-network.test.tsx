/** @jest-environment ./src/testing/environment.ts */
import type { ClinicAction } from "@rodinki/contract/clinic-actions";
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clinicActionOf, clinicDescription, renderScreen } from "../../testing/clinic";
import {
  inTurn,
  losses,
  lossy,
  startFakeApi,
  type Refusal,
  type Replies,
} from "../../testing/fake-api";
import { previewOf } from "../../testing/plan-preview";
import { press } from "../../testing/press";

const api = startFakeApi();

const question = (answer: number | null) => ({
  key: "doctor: ивонов",
  kind: "doctor" as const,
  name: "Ивонов",
  similar: [{ id: 5, name: "Иванов" }],
  answer,
});
const totals = previewOf().totals;
const undone = { undoUntil: null, undoneAt: "2026-11-27T11:00:00Z", undoneBy: "Анна Клиникова" };
const tooLate: Refusal = [409, { code: "too_late", message: "Это уже вернули как было" }];

/** A clinic whose plan has one question; each changing call loses its request or its answer once. */
async function open(lost: (typeof losses)[number], replies: Replies = {}) {
  let answer: number | null = null;
  const actions: ClinicAction[] = [];
  const shown = () => previewOf({ questions: [question(answer)], isReady: answer !== null });
  const calls = api.reply({
    [paths.showDescription]: [200, clinicDescription],
    [paths.listClinicActions]: () => [200, { data: [...actions] }] as const,
    [paths.previewPlan]: lossy(lost, () => [200, shown()] as const),
    [paths.answerPlanQuestions]: lossy(lost, () => {
      answer = 5;
      return [200, shown()] as const;
    }),
    [paths.applyPlan]: lossy(lost, () => {
      actions[0] ??= clinicActionOf({ id: 9, kind: "import", text: "«план.xlsx»" });
      return [200, { actionId: 9, totals, letters: 0, undoUntil: null }] as const;
    }),
    [paths.previewUndo]: () =>
      actions[0]?.undoneAt == null
        ? ([200, { restored: 368, kept: 0, held: 0, clinics: [], doctors: [] }] as const)
        : tooLate,
    [paths.undoClinicAction]: lossy(lost, () => {
      const action = { ...clinicActionOf(), ...actions[0], ...undone };
      actions[0] = action;
      return [200, { action, restored: 368, kept: [], held: [], elsewhere: 0, erased: 0 }] as const;
    }),
    ...replies,
  });
  const { PlanPage } = await import("./plan-page");
  await renderScreen(<PlanPage />);
  return (name: string) => calls.filter((call) => call.name === name);
}

const noNetwork = async () =>
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи.*повторите/);
const heading = (name: string | RegExp) => screen.findByRole("heading", { name });
const same = () => screen.getByRole("radio", { name: "Тот же: «Иванов»" });

const chooseFile = async () =>
  userEvent.upload(
    await screen.findByLabelText("Файл с расписанием"),
    new File(["город"], "план.xlsx"),
  );

async function applyPlan() {
  await chooseFile();
  await noNetwork();
  await press("Прочитать «план.xlsx» ещё раз");
  await heading("Что изменится");
  expect(screen.queryByRole("alert")).toBeNull();

  await userEvent.click(same());
  await noNetwork();
  expect(same()).not.toBeChecked();
  await userEvent.click(same());
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await press(/^Добавить 368/);
  await noNetwork();
  await press(/^Добавить 368/);
  await heading("Готово");
}

test.each(losses)(
  "each step of a plan whose %s is lost is done by the next press",
  async (lost) => {
    const sent = await open(lost);
    await applyPlan();
    const keys = sent(paths.applyPlan).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(["plan 3", "plan 3"]);

    await press("Вернуть как было");
    await press(/^Убрать 368/);
    await noNetwork();
    await press(/^Убрать 368/);
    expect(await heading("Всё снова как было")).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("a person who leaves an undo whose answer was lost sees that it is undone", async () => {
  await open("answer");
  await applyPlan();
  await press("Вернуть как было");
  await press(/^Убрать 368/);
  await noNetwork();
  await press("Оставить как есть");
  expect(await screen.findByText(/Возвращено как было: Анна Клиникова/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an answer that was not stored is reported, although the next one is stored", async () => {
  const other = { ...question(null), key: "doctor: орлава", name: "Орлава" };
  const shown = (answer: number | null) =>
    [
      200,
      previewOf({ questions: [question(null), { ...other, answer }], isReady: false }),
    ] as const;
  await open("answer", {
    [paths.previewPlan]: shown(null),
    [paths.answerPlanQuestions]: inTurn(null, shown(5)),
  });
  await chooseFile();
  await heading("Что изменится");
  const radios = screen.getAllByRole("radio", { name: /Тот же/ });
  for (const radio of radios) await userEvent.click(radio);
  await waitFor(() => expect(screen.queryByText("Подождите")).toBeNull());
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
  await noNetwork();
});
