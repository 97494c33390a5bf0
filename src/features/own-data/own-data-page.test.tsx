/** @jest-environment ./src/testing/environment.ts */
import type { OwnData } from "@rodinki/contract/own-data";
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import { ConfirmPopup } from "../../popups/confirm-popup";
import { confirmPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const news: OwnData["consents"][number] = {
  kind: "news",
  title: "На новости",
  version: "2026-11-20",
  givenAt: "2026-11-20T10:00:00Z",
  withdrawnAt: null,
  text: ["Зачем: присылать новости программы."],
  withdrawal: "Отзывается одной кнопкой.",
};

const data: OwnData = {
  madeAt: "2026-11-23T10:00:00Z",
  views: [{ at: "2026-11-22T07:00:00Z", who: "Смирнова", what: "запись на осмотр РК-1" }],
  consents: [news],
  sections: [
    {
      name: "users",
      title: "Что вы рассказали о себе",
      about: "То, что вы сообщили о себе.",
      records: [[{ name: "surname", label: "Фамилия", value: "Иванова", text: "Иванова" }]],
      leftOut: [{ name: "passwordHash", reason: "пароля у нас нет" }],
    },
    { name: "devices", title: "Браузеры", about: "Ваши.", records: [[]], leftOut: [] },
    { name: "reviews", title: "Отзывы", about: "Ваши ответы.", records: [], leftOut: [] },
  ],
};

async function open() {
  const { OwnDataPage } = await import("./own-data-page");
  renderPart(
    <>
      <OwnDataPage />
      <PopupHost popups={[lazyPopup(confirmPopupAtom, () => Promise.resolve(ConfirmPopup))]} />
    </>,
  );
}

test("what is stored, who looked and what was agreed to stand in words", async () => {
  api.reply({ [paths.showOwnData]: [200, { data }] });
  await open();
  expect(await screen.findByText(/Смирнова, запись на осмотр РК-1/)).toBeVisible();
  expect(screen.getByText("Зачем: присылать новости программы.")).toBeInTheDocument();
  const stored = within(screen.getByRole("region", { name: "Что хранится" }));
  expect(stored.getByText("Фамилия")).toBeInTheDocument();
  expect(stored.getByText("пароля у нас нет")).toBeInTheDocument();
  const [, technical, , empty] = stored.getAllByRole("group");
  expect(technical).toHaveTextContent(/^Технические записи \(1\)Браузеры \(1\)/);
  expect(empty).toHaveTextContent(/^Что пока пусто \(1\)Отзывы \(0\)/);
});

test("the consent to news is withdrawn after a question, and then cannot be again", async () => {
  let current = data;
  const answer = (): Reply<typeof paths.showOwnData> => [200, { data: current }];
  const calls = api.reply({
    [paths.showOwnData]: answer,
    [paths.withdrawNews]: () => {
      current = { ...data, consents: [{ ...news, withdrawnAt: "2026-11-23T11:00:00Z" }] };
      return [200, { message: "Готово" }];
    },
  });
  await open();
  await press("Отозвать согласие");
  expect(calls.map(({ name }) => name)).not.toContain(paths.withdrawNews);
  await press("Да, отозвать");
  expect(await screen.findByText(/Отозвано: 23.ноября/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Отозвать согласие" })).not.toBeInTheDocument();
});

test("a PDF that could not be made is said beside the button", async () => {
  api.reply({
    [paths.showOwnData]: [200, { data }],
    [paths.printOwnData]: [503, { code: "unavailable", message: "Сервер занят" }],
  });
  await open();
  await press("Скачать для чтения (PDF)");
  expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
});
