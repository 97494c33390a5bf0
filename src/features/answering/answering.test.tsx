/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { screen, act } from "@testing-library/react";
import { createStore } from "jotai";
import { renderToString } from "react-dom/server";
import { followingLinkAtom, openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

describe("the answer", () => {
  const visit = { ...appointmentOf(), childName: null, alternatives: [] };
  const shown = { [paths.showVisitOfLink]: [200, { data: visit }] } satisfies Replies;

  async function open(answer: ReminderAnswer, replies: Replies, isSignedIn = false) {
    const calls = api.reply({ ...shown, ...replies });
    const { AnswerPart } = await import("./answer-place");
    const { setUserAtom } = await import("../../session/session-actions");
    const store = createStore();
    if (isSignedIn) store.set(setUserAtom, userRecordOf());
    renderPart(<AnswerPart token="secret" answer={answer} />, store);
    return Object.assign(() => calls.filter(({ name }) => name === paths.answerReminder), {
      store,
    });
  }

  test("following the link asks, and only the button answers", async () => {
    const answers = await open("coming", {
      [paths.answerReminder]: [200, { data: { answer: "coming" } }],
    });
    expect(await screen.findByRole("heading", { name: /Придёте/ })).toBeVisible();
    expect(answers()).toEqual([]);
    await press("Да, приду");
    expect(await screen.findByRole("heading", { name: "Спасибо, ждём вас" })).toHaveFocus();
    expect(answers()).toMatchObject([{ fields: { token: "secret", answer: "coming" } }]);
  });

  test("a broken address leads to the e-mail and the visits, and not to a second attempt", async () => {
    const message = "Такой ссылки нет";
    await open("coming", { [paths.showVisitOfLink]: [404, { code: "not_found", message }] });
    expect(await screen.findByRole("alert")).toHaveTextContent(/Такой ссылки нет\. Откройте её/);
    expect(screen.getByRole("link", { name: "личном кабинете" })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("from «Приду» to «Не смогу» it takes a second question", async () => {
    const answers = await open("coming", {
      [paths.answerReminder]: [200, { data: { answer: "not-coming" } }],
    });
    await press(/^Не.смогу$/);
    expect(screen.getByRole("heading", { name: "Отменить запись?" })).toBeVisible();
    expect(answers()).toEqual([]);
    await press("Да, отменить");
    expect(await screen.findByRole("heading", { name: "Запись отменена" })).toHaveFocus();
    expect(answers()).toMatchObject([{ fields: { answer: "not-coming" } }]);
  });

  test("a lost answer is announced, and the same button sends it again", async () => {
    let sent = 0;
    const answers = await open("not-coming", {
      [paths.answerReminder]: () =>
        (sent += 1) === 1 ? null : [200, { data: { answer: "not-coming" } }],
    });
    await press("Да, отменить");
    expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
    await press("Да, отменить");
    expect(await screen.findByRole("heading", { name: "Запись отменена" })).toBeVisible();
    expect(answers()).toHaveLength(2);
  });

  test("the cabinet's cached list is reloaded after an answer", async () => {
    const { store } = await open(
      "coming",
      { [paths.answerReminder]: [200, { data: { answer: "coming" } }] },
      true,
    );
    const { swrCacheAtom } = await import("../../session/session-atoms");
    store.get(swrCacheAtom).set("appointments", {});
    await press("Да, приду");
    await screen.findByRole("heading", { name: "Спасибо, ждём вас" });
    expect(store.get(swrCacheAtom).size).toBe(0);
  });

  test.each([true, false])(
    "to move the visit instead is offered to somebody who is signed in: %s",
    async (isSignedIn) => {
      await open("not-coming", {}, isSignedIn);
      await screen.findByRole("button", { name: "Да, отменить" });
      expect(screen.queryAllByRole("link", { name: "Перенести" })).toHaveLength(isSignedIn ? 1 : 0);
    },
  );

  test("an expired link explains why, and leads to the visits", async () => {
    await open("coming", {
      [paths.showVisitOfLink]: [410, { code: "code_expired", message: "Ссылка устарела" }],
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Ссылка устарела\.$/);
    expect(screen.getByRole("link", { name: "личном кабинете" })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an alternative that is held", () => {
  const alternative = {
    clinicTimeId: 7,
    doctorDate: "2026-12-03",
    timeBegin: "13:15",
    timeEnd: "13:30",
    doctor: "Орлова М. С.",
    clinicName: appointmentOf().clinicName,
    address: "",
    expiresAt: "2026-12-01T10:00:00Z",
  };
  const visit = { ...appointmentOf(), childName: null, alternatives: [alternative] };

  async function open(clinicTimeId: number, replies: Replies = {}) {
    const calls = api.reply({ [paths.showVisitOfLink]: [200, { data: visit }], ...replies });
    const { AlternativePart } = await import("./alternative-part");
    renderPart(<AlternativePart token="secret" clinicTimeId={clinicTimeId} />, createStore());
    return () => calls.filter(({ name }) => name === paths.takeAlternative);
  }

  test("following the link asks, and only the button moves", async () => {
    const moved = { ...visit, timeBegin: "13:15", alternatives: [] };
    const taken = await open(7, { [paths.takeAlternative]: [200, { data: moved }] });
    expect(await screen.findByRole("heading", { name: "Перенести запись?" })).toBeVisible();
    expect(taken()).toEqual([]);
    await press(/Перенести на.3 декабря, 13:15, врач Орлова М. С.$/);
    expect(await screen.findByRole("heading", { name: "Запись перенесена" })).toHaveFocus();
    expect(taken()).toMatchObject([{ fields: { token: "secret", clinic_time_id: "7" } }]);
  });

  test("an alternative that has expired is announced, with those that are still held", async () => {
    await open(8);
    expect(await screen.findByRole("heading", { name: /больше не.держится/ })).toBeVisible();
    expect(screen.getByText("Запись осталась:")).toBeVisible();
    expect(screen.getByRole("button", { name: /13:15/ })).toBeVisible();
  });
});

describe("the page", () => {
  const noLink = () => screen.queryByText(/Откройте одну из/);

  async function open(isFollowing: boolean) {
    const { AnswerPlace } = await import("./answer-place");
    const store = createStore();
    store.set(followingLinkAtom, isFollowing);
    renderPart(<AnswerPlace />, store);
    return { store, html: renderToString(<AnswerPlace />) };
  }

  test("a person who comes without a link reads where to find one", async () => {
    await open(false);
    expect(noLink()).toBeVisible();
  });

  test("neither the page nor its HTML says meanwhile that the link is missing", async () => {
    api.reply({
      [paths.showVisitOfLink]: [
        200,
        { data: { ...appointmentOf(), childName: null, alternatives: [] } },
      ],
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
});
