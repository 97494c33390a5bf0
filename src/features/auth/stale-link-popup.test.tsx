/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import { createStore } from "jotai";
import { staleLinkPopupAtom } from "../../popups/popup-atoms";
import { startFakeApi } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

test("one press sends a new e-mail for an old link; a lost network is safe", async () => {
  const { StaleLinkPopup } = await import("./stale-link-popup");
  const store = createStore();
  store.set(staleLinkPopupAtom, { status: true, code: "old", message: "Ссылка устарела." });
  renderPart(<StaleLinkPopup />, store);
  expect(screen.getByText("Ссылка устарела.")).toBeVisible();
  api.reply({ [paths.resendActivation]: null });
  await press("Прислать новое письмо");
  expect(await screen.findByText(/Нет связи/)).toBeVisible();

  const calls = api.reply({ [paths.resendActivation]: [200, { message: "Отправили" }] });
  await press("Прислать новое письмо");
  expect(await screen.findByText("Отправили")).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ name: paths.resendActivation, fields: { code: "old" } });
});
