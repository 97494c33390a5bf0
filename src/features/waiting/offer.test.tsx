/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { entryOf, offer, offerOfLink } from "@rodinki/contract/samples";
import { screen } from "@testing-library/react";
import { createStore } from "jotai";
import { readChosenVisit } from "../../session/chosen-visit";
import { type OfferLink, openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

describe("an offered time", () => {
  const shown = { [paths.showOffer]: [200, { data: offerOfLink }] } satisfies Replies;

  beforeEach(() => localStorage.clear());

  async function open(answer: OfferLink["answer"], replies: Replies, isSignedIn = false) {
    const calls = api.reply({ ...shown, ...replies });
    const { OfferPart } = await import("./offer-place");
    const { setUserAtom } = await import("../../session/session-actions");
    const store = createStore();
    if (isSignedIn) store.set(setUserAtom, userRecordOf());
    renderPart(<OfferPart token="secret" answer={answer} />, store);
    return () => calls.filter(({ name }) => name === paths.declineOffer);
  }

  test("following the link to decline asks, and only the button declines", async () => {
    const declined = await open("decline", { [paths.declineOffer]: [200, { message: "" }] });
    expect(await screen.findByRole("heading", { name: /Отказаться/ })).toBeVisible();
    expect(declined()).toEqual([]);
    await press("Да, отказаться");
    expect(await screen.findByRole("heading", { name: /Вы отказались/ })).toHaveFocus();
    expect(declined()).toMatchObject([{ fields: { token: "secret" } }]);
  });

  test("from «Записаться» a refusal takes a second question, with a way back", async () => {
    const declined = await open("accept", {});
    await press(/Не.подходит/);
    await press("Нет, вернуться");
    expect(screen.getByRole("heading", { name: /Записаться на/ })).toBeVisible();
    expect(declined()).toEqual([]);
  });

  test("a signed-in person goes on to the booking with this time", async () => {
    await open(
      "accept",
      { [paths.listWaiting]: [200, { data: [entryOf({ offer })], serverNow: offer.expiresAt }] },
      true,
    );
    await press("Записаться");
    await screen.findByRole("heading", { name: /Записаться на/ });
    expect(readChosenVisit()).toEqual({
      whom: "me",
      city: "3",
      date: offer.doctorDate,
      clinic: "any",
      time: "77",
    });
  });

  test("whom a clinic has put on the list books without a cabinet", async () => {
    await open("accept", {
      [paths.showOffer]: [200, { data: { ...offerOfLink, isCaller: true } }],
      [paths.acceptOffer]: [201, { recordId: "РК-7F3K9Q" }],
    });
    await press("Записаться");
    expect(await screen.findByRole("heading", { name: "Вы записаны" })).toHaveFocus();
    expect(screen.getByText(/РК-7F3K9Q/)).toBeVisible();
  });

  test("in another's cabinet nothing is booked, which is said", async () => {
    const other = { ...offer, startsAt: "2026-05-15T06:30:00.000Z" };
    await open(
      "accept",
      {
        [paths.listWaiting]: [
          200,
          { data: [entryOf({ offer: other })], serverNow: offer.expiresAt },
        ],
      },
      true,
    );
    await press("Записаться");
    expect(await screen.findByRole("alert")).toHaveTextContent(/для.другого кабинета/);
    expect(readChosenVisit()).toBeNull();
  });

  test("an expired offer explains why, and where to continue", async () => {
    await open("accept", {
      [paths.showOffer]: [410, { code: "code_expired", message: "Это время больше не держится" }],
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Это время больше не держится");
    expect(screen.getByRole("link", { name: "лист ожидания" })).toBeVisible();
  });
});

describe("the question whether somebody still waits", () => {
  async function open(replies: Replies) {
    const calls = api.reply(replies);
    const { OfferPlace } = await import("./offer-place");
    const store = createStore();
    store.set(openedLinkAtom, { kind: "resume", token: "secret" });
    renderPart(<OfferPlace />, store);
    return () => calls.filter(({ name }) => name === paths.resumeByLink);
  }

  const resume = () => press(/ещё жду/);

  test("following the link asks, and only the button resumes", async () => {
    const resumed = await open({ [paths.resumeByLink]: [200, { message: "" }] });
    expect(await screen.findByRole("heading", { name: /ещё ждёте/ })).toBeVisible();
    expect(resumed()).toEqual([]);
    await resume();
    expect(await screen.findByRole("heading", { name: /снова в.очереди/ })).toHaveFocus();
    expect(resumed()).toMatchObject([{ fields: { token: "secret" } }]);
  });
});
