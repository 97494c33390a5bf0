/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { followingLinkAtom, openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const answer = [200, { message: "Напишем", city: "Тула" }] as const;

const pages = {
  opening: {
    load: async () =>
      (await import("../../features/booking/openings/opening-answer")).OpeningAnswer,
    name: "Сообщить мне",
    call: paths.confirmOpeningAlert,
    reply: { [paths.confirmOpeningAlert]: answer } satisfies Replies,
    fields: { token: "secret" },
    said: "Тула. Напишем.",
  },
  unsubscribe: {
    load: async () => (await import("../../features/unsubscribe/stop-emails")).StopEmails,
    name: /^Больше не\sприсылать$/,
    call: paths.unsubscribe,
    reply: { [paths.unsubscribe]: [200, { message: "Не будет" }] } satisfies Replies,
    fields: { "List-Unsubscribe": "One-Click" },
    said: "Не будет.",
  },
};
const kinds = Object.keys(pages) as (keyof typeof pages)[];

/** @param token null: no link of an e-mail has been opened, or it is still to be read */
async function open(
  kind: keyof typeof pages,
  replies: Replies,
  token: string | null = "secret",
  isFollowing = false,
) {
  const Page = await pages[kind].load();
  const calls = api.reply(replies);
  const store = createStore();
  store.set(followingLinkAtom, isFollowing);
  if (token !== null) store.set(openedLinkAtom, { kind, token });
  renderPart(<Page />, store);
  return { calls, store };
}

describe.each(kinds)("the page of a link of the kind %s", (kind) => {
  const { name, call, reply, fields, said } = pages[kind];

  test("asks nothing before a press; what came of it is said where the focus is", async () => {
    const { calls } = await open(kind, reply);
    expect(calls).toEqual([]);
    await press(name);
    expect(await screen.findByText(said)).toHaveFocus();
    expect(calls).toContainEqual(expect.objectContaining({ name: call, fields }));
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("leaves the press open when the network is lost", async () => {
    await open(kind, { [call]: null });
    await press(name);
    expect(await screen.findByRole("alert")).toHaveTextContent("Нет связи с сервером");
    expect(screen.getByRole("button", { name })).toBeEnabled();
  });

  test("asks nothing without the link of an e-mail, says where it is, and leads on", async () => {
    await open(kind, {}, null);
    expect(screen.getByText(/Откройте ссылку из\sнего/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("link").length).toBeGreaterThan(0);
  });

  test("does not take a press that comes before the link has been read for one without a link", async () => {
    const { store } = await open(kind, reply, null, true);
    for (const button of screen.getAllByRole("button")) {
      await userEvent.click(button);
      expect(button).toHaveAttribute("aria-disabled", "true");
    }
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => {
      store.set(openedLinkAtom, { kind, token: "secret" });
      store.set(followingLinkAtom, false);
    });
    await press(name);
    expect(await screen.findByText(said)).toBeVisible();
  });
});

test("the link of another e-mail, opened in the same tab, asks again", async () => {
  const { calls, store } = await open("opening", {
    [paths.removeOpeningAlert]: [200, { message: "Адрес стёрт" }],
    ...pages.opening.reply,
  });
  await press(/^Не\sсообщать и\sстереть адрес$/);
  expect(await screen.findByText("Адрес стёрт.")).toBeVisible();

  act(() => store.set(openedLinkAtom, { kind: "opening", token: "another" }));
  expect(screen.queryByText("Адрес стёрт.")).toBeNull();
  await press("Сообщить мне");
  expect(await screen.findByText("Тула. Напишем.")).toBeVisible();
  expect(calls.at(-1)?.fields).toEqual({ token: "another" });
  expect(screen.getByRole("button", { name: /^Не\sсообщать/ })).toBeEnabled();
});

test("a link about an opening that has ended leads to the booking, and not to a second attempt", async () => {
  const message = "Ссылка больше не действует";
  await open("opening", { [paths.confirmOpeningAlert]: [404, { code: "not_found", message }] });
  await press("Сообщить мне");
  expect(await screen.findByRole("alert")).toHaveTextContent(`${message}.`);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/appointment");
  expect(screen.queryByRole("button")).toBeNull();
});

test("who stops e-mails about an opening reads what follows", async () => {
  await open("unsubscribe", {}, "opening.1.secret");
  expect(screen.getByText(/не\sнапишем, когда откроется запись/)).toBeVisible();
});
