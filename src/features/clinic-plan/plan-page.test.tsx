/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import type { PlanAnswers } from "@rodinki/contract/plan";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clinicActionOf, clinicDescription, renderScreen } from "../../testing/clinic";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { fillNatively } from "../../testing/fill-natively";
import { previewOf } from "../../testing/plan-preview";
import { press } from "../../testing/press";

const api = startFakeApi();

const noActions: Replies = {
  [paths.listClinicActions]: [200, { data: [] }],
  [paths.showDescription]: [200, clinicDescription],
};

async function open(replies: Replies) {
  const calls = api.reply({ ...noActions, ...replies });
  // The module is imported now, because it reads the API's address when it is loaded.
  const { PlanPage } = await import("./plan-page");
  await renderScreen(<PlanPage />);
  return calls;
}

const choose = async (file = new File(["город"], "план.xlsx")) =>
  userEvent.upload(await screen.findByLabelText("Файл с расписанием"), file);

test("mistakes of a file are listed by line, and another one can be chosen", async () => {
  await open({
    [paths.previewPlan]: [
      422,
      {
        code: "validation_failed",
        message: "Файл не принят, в базе ничего не изменилось. Ошибок: 1",
        errors: { file: ["лист «Лист1», строка 3: «телефон» (столбец F) — нужно номер"] },
      },
    ],
  });

  await choose();

  expect(await screen.findByRole("alert")).toHaveTextContent(/лист «Лист1», строка 3/);
  expect(screen.getByLabelText("Файл с расписанием")).toBeEnabled();
});

test("a file above a megabyte is not sent", async () => {
  await open({});
  await choose(new File([new Uint8Array(1024 * 1024 + 1)], "план.xlsx"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/больше 1.МБ/);
});

test("a nearly equal name is asked about, and so is a changed speciality", async () => {
  const question = {
    key: "doctor: ивонов",
    kind: "doctor" as const,
    name: "Ивонов",
    similar: [{ id: 5, name: "Иванов" }],
    answer: null,
  };
  const change = {
    key: "doctor 5",
    kind: "doctor" as const,
    name: "Иванов",
    details: [{ title: "специальность", from: "дерматолог", to: "онколог" }],
    people: 6,
    answer: null,
  };
  const incomplete = previewOf({ questions: [question], changes: [change], isReady: false });
  let given = incomplete;
  await open({
    [paths.previewPlan]: [200, incomplete],
    [paths.answerPlanQuestions]: ({ fields }) => {
      const { names, changes } = fields as unknown as PlanAnswers;
      given = {
        ...given,
        questions: names.length > 0 ? [{ ...question, answer: 5 }] : given.questions,
        changes: changes.length > 0 ? [{ ...change, answer: "tell" }] : given.changes,
      };
      const isReady = given.questions[0]?.answer !== null && given.changes[0]?.answer !== null;
      return [200, { ...given, isReady }];
    },
  });
  await choose();
  const button = await screen.findByRole("button", { name: /^Добавить 368.времён/ });
  expect(button).toHaveAttribute("aria-disabled", "true");
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();

  await userEvent.click(screen.getByRole("radio", { name: "Тот же: «Иванов»" }));
  await userEvent.click(screen.getByRole("radio", { name: "Сообщить людям письмом" }));

  const press = await screen.findByRole("button", { name: /отправить до.6.писем$/ });
  expect(press).not.toHaveAttribute("aria-disabled");
  expect(screen.getByRole("radio", { name: "Тот же: «Иванов»" })).toBeChecked();
});

test("hidden parts of the file have to be confirmed, and their sheet is named", async () => {
  const confirmation = {
    key: "rows Февраль",
    text: "Строки 3 скрыты. Прочитать и их?",
    options: [
      { value: "skip", text: "Нет" },
      { value: "read", text: "Да" },
    ],
    answer: null,
  };
  const calls = await open({
    [paths.previewPlan]: [200, previewOf({ confirmations: [confirmation], isReady: false })],
    [paths.answerPlanQuestions]: [
      200,
      previewOf({ confirmations: [{ ...confirmation, answer: "read" }] }),
    ],
  });
  await choose();
  expect(await screen.findByText(/лист «Февраль»/)).toBeVisible();
  await userEvent.click(
    within(screen.getByRole("group", { name: confirmation.text })).getByRole("radio", {
      name: "Да",
    }),
  );

  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Добавить 368/ })).not.toHaveAttribute(
      "aria-disabled",
    ),
  );
  expect(calls.at(-1)?.fields).toMatchObject({
    confirmations: [{ key: confirmation.key, answer: "read" }],
  });
});

test("a concurrent change by somebody else shows a new preview", async () => {
  await open({
    [paths.previewPlan]: [
      200,
      previewOf({ warnings: [{ line: 2, text: "приём в праздники: 01.01.2027" }] }),
    ],
    [paths.applyPlan]: [
      409,
      { code: "changed_meanwhile", message: "Пока вы смотрели, изменилось" },
    ],
    [paths.showPlanPreview]: [
      200,
      previewOf({ totals: { added: 2, known: 370, closed: 0, rescheduled: 0 } }),
    ],
  });
  await choose();
  expect(await screen.findByText(/Строка.2: приём в праздники/)).toBeVisible();
  expect(screen.getByText("пн–ср, пт 09:00–15:00; чт 12:00–16:30")).toBeVisible();
  await press(/^Добавить 368.времён$/);

  expect(await screen.findByRole("button", { name: /^Добавить 2.времени$/ })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/Пока вы смотрели/);
});

test("an import is undone, and who is booked is named", async () => {
  const action = clinicActionOf({
    kind: "import",
    text: "Расписание «план.xlsx»: новых времён 368",
    lettersAt: null,
  });
  await open({
    [paths.listClinicActions]: [200, { data: [action] }],
    [paths.previewUndo]: [
      200,
      { restored: 367, kept: 1, held: 1, clinics: ["Заря"], doctors: ["Орлова"] },
    ],
    [paths.undoClinicAction]: [
      200,
      {
        action: { ...action, undoUntil: null, undoneAt: "2026-11-27T11:00:00Z", undoneBy: "Анна" },
        restored: 367,
        kept: [
          {
            id: 1,
            familyName: "Проверкина",
            name: "Анна",
            patronymicName: "Петровна",
            phone: "79123456789",
            because: "booked",
          },
        ],
        held: [{ id: 7, day: "2026-12-02", begins: "09:20", doctor: "Орлова" }],
        elsewhere: 0,
        erased: 0,
      },
    ],
  });

  await press("Вернуть как было");
  expect(await screen.findByRole("heading", { name: "Что исчезнет" })).toHaveFocus();
  expect(screen.getByText("Клиники: «Заря»")).toBeVisible();
  await press(/^Убрать 367.времён$/);

  expect(await screen.findByRole("heading", { name: "Вернули всё, что можно" })).toHaveFocus();
  expect(screen.getByText("Убрано времён: 367.")).toBeVisible();
  expect(screen.getByRole("link", { name: /912/ })).toHaveAttribute("href", "tel:+79123456789");
  expect(screen.getByText(/09:20, Орлова/)).toBeVisible();
});

async function typeWeek() {
  const form = within(await screen.findByRole("region", { name: "Один врач без файла" }));
  await userEvent.selectOptions(form.getByLabelText("Врач"), "Орлова Мария Сергеевна");
  await userEvent.click(form.getByRole("checkbox", { name: "среда" }));
  await userEvent.type(form.getByLabelText("С какого часа"), "9");
  await userEvent.type(form.getByLabelText("До какого часа"), "13");
  for (const name of ["С какого дня", "По какой день"]) {
    fillNatively(form.getByLabelText(name), "01.12.2096");
  }
  await press("Что изменится?");
  return form;
}

test.each([
  ["«телефон» (столбец F) — нужен номер", true],
  ["«конец» (столбец P) — нужно время, а стоит «телефон»", false],
])("a week that is refused with %s leads to the clinic's screen: %s", async (fault, leads) => {
  const errors = { file: [`строка 2: ${fault}`] };
  await open({
    [paths.previewPlan]: [422, { code: "validation_failed", message: "Файл не принят", errors }],
  });
  const form = await typeWeek();
  expect(await form.findByText(/— нуж/)).toBeVisible();
  const addresses = form.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(leads ? ["/clinic/12/about"] : []);
});

test("one doctor's week is typed, and previewed as a file is", async () => {
  let looks = 0;
  const refusal: Replies[typeof paths.previewPlan] = [
    422,
    {
      code: "validation_failed",
      message: "Файл не принят",
      errors: { file: ["строка 2: врач уже принимает 01.12.2096"] },
    },
  ];
  await open({
    [paths.previewPlan]: () => ((looks += 1) === 1 ? refusal : [200, previewOf({ sheet: null })]),
  });
  const form = within(await screen.findByRole("region", { name: "Один врач без файла" }));
  await userEvent.selectOptions(form.getByLabelText("Врач"), "Новый врач");
  await userEvent.type(form.getByLabelText(/Фамилия, имя и отчество/), "Белов Пётр");
  await userEvent.type(form.getByLabelText("Специальность"), "онколог");
  await userEvent.selectOptions(form.getByLabelText("Кого принимает"), "Только взрослых");
  await userEvent.click(form.getByRole("checkbox", { name: "среда" }));
  await userEvent.type(form.getByLabelText("С какого часа"), "9");
  await userEvent.type(form.getByLabelText("До какого часа"), "13");
  for (const name of ["С какого дня", "По какой день"]) {
    fillNatively(form.getByLabelText(name), "01.12.2096");
  }
  await press("Что изменится?");
  expect(await form.findByText("врач уже принимает 01.12.2096")).toBeVisible();
  await press("Что изменится?");
  expect(await screen.findByRole("heading", { name: "Что изменится" })).toHaveFocus();
  // The typed values are shown again.
  await press("Другой файл или часы");
  expect(form.getByLabelText(/Фамилия, имя и отчество/)).toHaveValue("Белов Пётр");
});
