/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { act, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { followingLinkAtom } from "../../session/following-link";
import { openedLinkAtom } from "../../session/opened-link";
import { startFakeApi } from "../../testing/fake-api";

const api = startFakeApi();
const noLink = () => screen.queryByText(/Откройте одну из/);

async function open(isFollowing: boolean) {
  const { AnswerPlace } = await import("./answer-place");
  const store = createStore();
  store.set(followingLinkAtom, isFollowing);
  render(
    <Provider store={store}>
      <AnswerPlace />
    </Provider>,
  );
  return { store, html: renderToString(<AnswerPlace />) };
}

test("a person who comes without a link reads where to find one", async () => {
  await open(false);
  expect(noLink()).toBeVisible();
});

test("a person who has followed a link is not told so meanwhile, nor by the HTML of the page", async () => {
  api.reply({
    [paths.showVisitOfLink]: [200, { data: { ...appointmentOf(), childName: null } }],
  });
  const { store, html } = await open(true);
  expect(noLink()).toBeNull();
  expect(html).not.toContain("Откройте");
  act(() => {
    store.set(openedLinkAtom, { kind: "reminder", token: "secret", answer: "coming" });
    store.set(followingLinkAtom, false);
  });
  expect(await screen.findByRole("heading", { name: /Придёте/ })).toBeVisible();
});
