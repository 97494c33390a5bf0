/** @jest-environment ./src/testing/environment.ts */
import type { DescriptionPreview } from "@rodinki/contract/clinic-description";
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  clinicDescription as description,
  renderScreen,
  staffSessionOf,
} from "../../testing/clinic";
import { startFakeApi, type Refusal, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { fillNatively } from "../../testing/fill-natively";

const api = startFakeApi();

const digest = "a".repeat(64);
const preview: DescriptionPreview = {
  changes: [
    {
      what: "address",
      doctor: null,
      before: description.address,
      after: "Океанский проспект, д. 7",
    },
  ],
  people: 6,
  visits: 8,
  tooYoung: 0,
  soon: 0,
  digest,
};
const changedMeanwhile: Refusal = [
  409,
  { code: "changed_meanwhile", message: "С тех пор кто-то записался" },
];

async function open(replies: Replies, isNetwork = false) {
  const calls = api.reply({ [paths.showDescription]: [200, description], ...replies });
  const { AboutPage } = await import("./about-page");
  await renderScreen(<AboutPage />, { session: staffSessionOf({ network: isNetwork }) });
  await screen.findByLabelText("Адрес");
  return calls;
}

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  fillNatively(field, text);
}

const look = () => press("Кого это коснётся?");

test("a choice decides whether patients are notified; others' concurrent changes are shown, and typed values stay", async () => {
  let people = 6;
  await open({
    [paths.previewDescription]: () => [
      200,
      { ...preview, people, digest: String(people).repeat(64) },
    ],
    [paths.changeDescription]: () => {
      people = 7;
      return changedMeanwhile;
    },
  });
  await retype("Адрес", "Океанский проспект, д. 7");
  await look();
  expect(await screen.findByRole("heading", { name: /коснётся 6.человек/ })).toHaveFocus();
  await press("Изменить");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Сообщить об этом/);
  await userEvent.click(screen.getByRole("radio", { name: "Это исправление опечатки" }));
  expect(screen.getByRole("button", { name: "Исправить без писем" })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Сообщить людям письмом" }));
  await press(/отправить 6.писем/);

  expect(await screen.findByRole("alert")).toHaveTextContent("С тех пор кто-то записался");
  expect(await screen.findByRole("button", { name: /отправить 7.писем/ })).toBeVisible();
  await press(/Вернуться к.правке/);
  expect(screen.getByLabelText("Адрес")).toHaveValue("Океанский проспект, д. 7");
  expect(screen.getByLabelText("Адрес")).toBeVisible();
});

test("only what differs is previewed, and excluded children are named", async () => {
  const calls = await open({
    [paths.previewDescription]: [200, { ...preview, people: 1, visits: 1, tooYoung: 2, soon: 1 }],
  });
  await look();
  expect(await screen.findByRole("alert")).toHaveTextContent(/Всё так и.есть/);

  await userEvent.selectOptions(screen.getByLabelText("Кого принимает"), "12");
  await retype("Координаты", "43.2, 131.9");
  await look();

  expect(await screen.findByText(/2.ребёнка младше/)).toBeVisible();
  expect(screen.getByText(/меньше трёх часов: 1\./)).toBeVisible();
  expect(calls.at(-1)?.fields).toEqual({
    clinic: { latitude: 43.2 },
    doctors: [{ id: 7, childFromAge: 12 }],
  });
});

test("a doctor of two clinics is left to the network", async () => {
  await open({});
  expect(screen.getByText("Петров Иван Ильич")).toBeVisible();
  expect(screen.getAllByLabelText("Специальность")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Списки всех клиник" })).toBeNull();
});

test("the network takes all lists only with a reason", async () => {
  const saved = jest.fn();
  HTMLAnchorElement.prototype.click = function click() {
    saved(this.download);
  };
  URL.createObjectURL = () => "blob:list";
  const file = { fileName: "osmotry.xlsx", type: "x/y", base64: btoa("list"), visits: 3 };
  const calls = await open({ [paths.exportNetworkVisits]: [200, file] }, true);
  const [, from] = screen.getAllByLabelText("С какого дня");
  const [, to] = screen.getAllByLabelText("По какой день");
  const [, excel] = screen.getAllByRole("radio", { name: "Excel (.xlsx)" });
  fillNatively(from!, "01.12.2026");
  fillNatively(to!, "31.12.2026");
  await userEvent.click(excel!);

  await press("Скачать списки всех клиник");
  expect(calls.map(({ name }) => name)).not.toContain(paths.exportNetworkVisits);
  await retype("Для чего", "сверка по договору");
  await press("Скачать списки всех клиник");

  expect(await screen.findByText(/osmotry.xlsx готов: 3.записи/)).toBeVisible();
  await waitFor(() => expect(saved).toHaveBeenCalledWith("osmotry.xlsx"));
  expect(calls.at(-1)?.fields).toEqual({
    from: "2026-12-01",
    to: "2026-12-31",
    format: "xlsx",
    reason: "сверка по договору",
  });
});
