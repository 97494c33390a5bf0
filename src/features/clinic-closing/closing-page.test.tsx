/** @jest-environment ./src/testing/environment.ts */
import type { ClosingPreview } from "@rodinki/contract/closing";
import * as paths from "@rodinki/contract/paths";
import { screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { clinicActionOf, renderScreen } from "../../testing/clinic";
import { lossy, startFakeApi, type Replies } from "../../testing/fake-api";
import { fillNatively } from "../../testing/fill-natively";
import { press } from "../../testing/press";

const api = startFakeApi();

const DIGEST = "a".repeat(64);

const person = (id: number, name: string, begins: string) => ({
  id,
  recordId: `R${id}`,
  familyName: "Иванова",
  name,
  patronymicName: "",
  age: 30,
  phone: "79990000000",
  doctor: "Орлова",
  day: "2026-11-27",
  begins,
  ends: "10:15",
});

const preview: ClosingPreview = {
  digest: DIGEST,
  closes: 3,
  held: 0,
  isUrgent: false,
  parties: [
    { people: [person(1, "Анна", "10:00")], proposed: [11], options: [[11], [12]] },
    { people: [person(2, "Вера", "10:15")], proposed: [12], options: [[11], [12]] },
  ],
  times: [
    { id: 11, day: null, clinic: null, begins: "13:00", ends: "13:15", doctor: "Белов" },
    { id: 12, day: null, clinic: null, begins: "13:15", ends: "13:30", doctor: "Белов" },
  ],
};

const action = clinicActionOf({ undoUntil: "2026-11-27T10:05:00Z" });

const pageOf: Replies = {
  [paths.listClosedHours]: [
    200,
    { today: "2026-11-27", doctors: [{ id: 4, name: "Орлова" }], closed: [] },
  ],
  [paths.listClinicActions]: [200, { data: [] }],
  [paths.previewClosing]: [200, preview],
};

const done: Replies = {
  [paths.closeHours]: [200, { action, closed: 3, moved: 1, canceled: 1, emails: 2, toPhone: 0 }],
};

async function show(replies: Replies = {}) {
  const calls = api.reply({ ...pageOf, ...replies });
  const { ClosingPage } = await import("./closing-page");
  await renderScreen(<ClosingPage />);
  return calls;
}

async function open(replies: Replies) {
  const calls = await show(replies);
  await userEvent.selectOptions(await screen.findByLabelText("Врач"), "Орлова");
  fillNatively(screen.getByLabelText("С какого часа"), "09:00");
  fillNatively(screen.getByLabelText("До какого часа"), "12:00");
  await press("Кого это коснётся?");
  return calls;
}

it("reads day and hours as they are written", async () => {
  const calls = await show();
  await userEvent.selectOptions(await screen.findByLabelText("Врач"), "Все врачи клиники");
  await userEvent.clear(screen.getByLabelText("День"));
  await userEvent.click(screen.getByLabelText("День"));
  await userEvent.paste("1.12.26");
  await userEvent.type(screen.getByLabelText("С какого часа"), "9");
  // Enter submits the form before the last field loses the focus.
  await userEvent.type(screen.getByLabelText("До какого часа"), "13.00{Enter}");

  expect(await screen.findByRole("heading", { name: /Записаны/ })).toBeVisible();
  expect(
    screen.getByText(/^Все врачи клиники, вторник, 1.декабря 2026.г\., 09:00–13:00\.$/),
  ).toBeVisible();
  expect(calls.find(({ name }) => name === paths.previewClosing)?.fields).toMatchObject({
    doctor_id: null,
    day: "2026-12-01",
    from: "09:00",
    to: "13:00",
  });
  expect(screen.getByLabelText("С какого часа")).toHaveValue("09:00");
  expect(screen.getByLabelText("С какого часа")).not.toBeVisible();
});

it("closes all that is planned of a doctor who leaves", async () => {
  const calls = await show();
  await userEvent.selectOptions(await screen.findByLabelText("Врач"), "Орлова");
  await userEvent.click(screen.getByLabelText(/Врач больше не.принимает/));
  expect(screen.queryByLabelText("С какого часа")).toBeNull();
  await press("Кого это коснётся?");
  expect(await screen.findByText(/^Орлова, с.27\.11\.2026 больше не.принимает\.$/)).toBeVisible();
  expect(calls.find(({ name }) => name === paths.previewClosing)?.fields).toMatchObject({
    doctor_id: 4,
    day: "2026-11-27",
    leaves: true,
    from: "00:00",
    to: "24:00",
  });
});

it("folds the days of one press", async () => {
  const closed = [1, 2, 3, 4, 5].map((day) => ({
    id: day,
    actionId: 9,
    day: `2026-12-0${day}`,
    from: "00:00",
    to: "24:00",
    doctor: "Орлова",
    closedBy: null,
    at: null,
  }));
  const alone = { ...closed[0]!, id: 6, actionId: 10, doctor: null };
  await show({
    [paths.listClosedHours]: [
      200,
      { today: "2026-11-27", doctors: [], closed: [...closed, alone] },
    ],
  });
  expect(await screen.findByText("Орлова, 01.12.2026–05.12.2026: закрыто дней 5")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Открыть снова", hidden: true })).toHaveLength(6);
});

it("says beside the field that an hour is none, and keeps it as it was typed", async () => {
  const calls = await show();
  await userEvent.selectOptions(await screen.findByLabelText("Врач"), "Орлова");
  fillNatively(screen.getByLabelText("С какого часа"), "с обеда");
  await userEvent.type(screen.getByLabelText("До какого часа"), "17{Enter}");
  expect(screen.getByLabelText("С какого часа")).toHaveAccessibleDescription(/например 13:00/);
  expect(screen.getByLabelText("С какого часа")).toHaveValue("с обеда");
  expect(calls.filter(({ name }) => name === paths.previewClosing)).toEqual([]);
});

const choiceOf = (name: RegExp) => screen.findByRole("combobox", { name });

it("shows who is concerned, each choice, and on the button what will happen", async () => {
  const calls = await open(done);
  expect(await screen.findByRole("heading", { name: /Записаны: 2/ })).toHaveFocus();
  expect(calls.find(({ name }) => name === paths.previewClosing)?.fields).toMatchObject({
    doctor_id: 4,
    day: "2026-11-27",
    from: "09:00",
    to: "12:00",
  });
  const button = () => screen.getByRole("button", { name: /отправить/ });
  expect(button()).toHaveTextContent(/Перенести 2 и.отправить 2.письма/);
  const vera = await choiceOf(/Вера/);
  expect(within(vera).getByRole("option", { name: /13:00/ })).toBeDisabled();

  await userEvent.selectOptions(vera, "Отменить запись");
  expect(button()).toHaveTextContent(/Перенести 1, отменить 1 и.отправить 2.письма/);
  await press(/отправить/);

  expect(await screen.findByRole("heading", { name: "Часы закрыты" })).toHaveFocus();
  expect(calls.find(({ name }) => name === paths.closeHours)?.fields).toMatchObject({
    digest: DIGEST,
    people: [
      { id: 1, to: 11 },
      { id: 2, to: null },
    ],
  });
});

it("takes it back while the e-mails wait, and names who has acted meanwhile", async () => {
  await open({
    ...done,
    [paths.undoClinicAction]: [
      200,
      {
        action: { ...action, undoUntil: null },
        restored: 1,
        held: [],
        elsewhere: 0,
        erased: 0,
        kept: [
          {
            id: 1,
            familyName: "Иванова",
            name: "Анна",
            patronymicName: "",
            phone: "79990000000",
            because: "canceled",
          },
        ],
      },
    ],
  });
  await press(/отправить/);
  expect(await screen.findByRole("timer")).toHaveTextContent(/^(?:5:00|[0-4]:\d\d)$/);
  await press("Вернуть как было");
  expect(await screen.findByRole("heading", { name: "Вернули всё, что можно" })).toHaveFocus();
  expect(screen.getByText(/запись уже отменена/)).toHaveTextContent("Иванова Анна");
});

it("shows a new preview when something has changed, and keeps choices", async () => {
  const other = { ...preview, digest: "b".repeat(64) };
  let looks = 0;
  await open({
    [paths.previewClosing]: () => [200, (looks += 1) === 1 ? preview : other],
    [paths.closeHours]: [
      409,
      { code: "changed_meanwhile", message: "Появились записи: Петров Пётр." },
    ],
  });
  await userEvent.selectOptions(await choiceOf(/Вера/), "Отменить запись");
  await press(/отправить/);
  expect(await screen.findByText(/Появились записи: Петров Пётр/)).toBeVisible();
  await waitFor(() => expect(looks).toBe(2));
  expect(screen.getByRole("button", { name: /Перенести 1, отменить 1/ })).toBeVisible();
});

it("keeps everything when the network is lost, and sends the same key again", async () => {
  let presses = 0;
  const calls = await open({
    [paths.closeHours]: () => {
      presses += 1;
      return presses === 1 ? null : (done[paths.closeHours] as never);
    },
  });
  await press(/отправить/);
  expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible();
  await press(/отправить/);
  expect(await screen.findByRole("heading", { name: "Часы закрыты" })).toBeVisible();
  const sent = calls.filter(({ name }) => name === paths.closeHours);
  expect(sent.map(({ fields }) => fields.digest)).toEqual([DIGEST, DIGEST]);
  const [first, second] = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

it("repeats an undo whose answer was lost, though the list has it as undone by now", async () => {
  const undone = { ...action, undoUntil: null, undoneAt: action.at, undoneBy: "Анна" };
  const answer = { action: undone, restored: 1, kept: [], held: [], elsewhere: 0, erased: 0 };
  api.reply({ [paths.undoClinicAction]: lossy("answer", () => [200, answer] as const) });
  const { History } = await import("./closing-page");
  const Listed = () => {
    const [listed, setListed] = useState(action);
    return (
      <>
        <History actions={[listed]} onUndone={() => undefined} />
        <button onClick={() => setListed(undone)}>The list is loaded again</button>
      </>
    );
  };
  await renderScreen(<Listed />);
  await userEvent.click(screen.getByText(/Что делали раньше/));
  await press("Вернуть как было");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи.*повторите/);
  await press("The list is loaded again");
  await press("Вернуть как было");
  expect(await screen.findByRole("heading", { name: "Всё как было" })).toHaveFocus();
});
