import { randomUUID } from "node:crypto";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import { methodOf } from "@rodinki/contract/address";
import * as paths from "@rodinki/contract/paths";
import { makeClinic, screenOf, signInAs, type Clinic } from "./fixtures/clinic";
import { expect, test } from "./fixtures/test";
import { urlOf } from "./fixtures/navigation";

/** Of these the second is ill. */
const [WELL, ILL] = ["Орлова Мария Сергеевна", "Белов Олег Иванович"] as const;
const VISITS = 60;
const FREE = 40;
/** Who has come before the first call; who calls comes half an hour later or more. */
const CAME = 8;
const CALLS = 20;
const FIRST_CALLER = 30;
/** Minutes of each time on the tests' server. */
const LENGTH = 5;

/** No two are so near that a search for one finds the other, too. */
const surnameOf = (index: number) =>
  ["Бако", "Гоша", "Дуби", "Жеру", "Кама", "Лепо", "Мыши", "Ряхо"][index % 8]! +
  ["вцева", "льская", "монт", "нжиева", "птенко", "рмидзе", "стюк", "хметова"][
    Math.floor(index / 8)
  ]!;

/** Two doctors side by side from half an hour ago on, and free times of the one who is well behind. */
const visits = [
  ...Array.from({ length: VISITS }, (_, index) => ({
    inMinutes: -30 + Math.floor(index / 2) * LENGTH,
    doctor: index % 2 === 0 ? WELL : ILL,
    familyName: surnameOf(index),
  })),
  ...Array.from({ length: FREE }, (_, index) => ({
    inMinutes: -30 + (VISITS / 2 + index) * LENGTH,
    doctor: WELL,
    isFree: true,
  })),
];

/** A colleague's calls, without a browser. */
function telephone(baseURL: string, { id }: Clinic, session: string) {
  async function call<Name extends CallName>(
    name: Name,
    body: object | null,
    params: Record<string, string | number> = {},
  ) {
    const answer = await fetch(baseURL + urlOf(name, { params: { id, ...params } }), {
      method: methodOf(name),
      headers: {
        cookie: `staff=${session}`,
        origin: baseURL,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: body === null ? null : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as AnswerOf<Name> };
  }

  /** The visit of who calls. */
  const find = async (index: number) => {
    const found = await call(paths.findVisits, { query: surnameOf(index) });
    const visit = found.body.visits.find(({ familyName }) => familyName === surnameOf(index));
    expect(visit, surnameOf(index)).toBeDefined();
    return visit!;
  };
  /** Into the first free time, and into the next where another colleague was faster. */
  const intoFree = async (take: (timeId: number) => Promise<{ status: number }>) => {
    for (;;) {
      const free = await call(paths.listFreeTimes, null);
      const time = free.body.days[0]?.times[0];
      if (time === undefined) throw new Error("nothing is free");
      const { status } = await take(time.id);
      if (status !== 409) return expect(status).toBeLessThan(300);
    }
  };
  const change = async (index: number, to: number | null) => {
    const { id: appointment_id, sequence } = await find(index);
    return call(paths.changeVisit, { sequence, to, by: "patient" }, { appointment_id });
  };

  return {
    call,
    moves: (index: number) => intoFree((to) => change(index, to)),
    cancels: async (index: number) => expect((await change(index, null)).status).toBe(200),
    books: (index: number) =>
      intoFree((clinic_time_id) =>
        call(paths.bookForCaller, {
          family_name: `Новая${surnameOf(index).toLowerCase()}`,
          name: "Зоя",
          patronymic_name: "Ильинична",
          birth_date: "05.06.1950",
          gender: "F",
          phone: "89161234567",
          consent: true,
          clinic_time_id,
        }),
      ),
    marks: async (visit: number) => {
      const body = { from: "unmarked", to: "came" };
      const { status } = await call(paths.setAttendance, body, { appointment_id: visit });
      expect([200, 409]).toContain(status);
    },
  };
}

/** Three of five want another time, and as many cancel as book. */
function answer(by: ReturnType<typeof telephone>, at: number, index: number) {
  const wish = [by.moves, by.moves, by.cancels, by.books][at % 4];
  return wish?.(index);
}

test(
  "two colleagues get through a morning of 60 visits and 20 calls with a doctor ill",
  { tag: "@wide" },
  async ({ page, context, browser, baseURL }) => {
    const clinic = await makeClinic({ others: ["reception"], visits });
    const [reception = ""] = clinic.others;
    await signInAs(context, clinic.colleague.session);
    const desk = await browser.newContext();
    await signInAs(desk, reception);
    const day = await desk.newPage();
    await day.goto(screenOf(clinic, "day"));
    const count = day.getByRole("heading", { level: 2 }).filter({ hasText: /записан/ });
    await expect(count).toHaveText(/^60\D/);
    await page.goto(screenOf(clinic, "closing"));
    await page.getByLabel("Врач", { exact: true }).selectOption(ILL);
    await page.getByLabel("Весь день").check();
    await page.getByRole("button", { name: "Кого это коснётся?" }).click();
    await expect(page.getByRole("heading", { name: /Записаны: 2\d/ })).toBeFocused();

    const both = [clinic.colleague.session, reception].map((session) =>
      telephone(baseURL ?? "", clinic, session),
    );
    // Each of both marks all who have come: whoever is second learns it.
    await Promise.all(
      both.flatMap(({ marks }) => clinic.visits.slice(0, CAME).map((id) => marks(id))),
    );
    await Promise.all(
      both.map(async (by, turn) => {
        for (let at = 0; at < CALLS / 2; at += 1)
          await answer(by, at, FIRST_CALLER + 2 * at + turn);
      }),
    );

    const press = page.getByRole("button", { name: /отправить \d/ });
    await press.click();
    const meanwhile = page.getByRole("alert").filter({ hasText: "расписание изменилось" });
    await expect(meanwhile).toBeVisible();
    await expect(press).toHaveText(/^Перенести \d+ и.отправить/);
    await press.click();
    await expect(page.getByRole("heading", { name: "Часы закрыты" })).toBeFocused();

    // Four were canceled and four booked; everybody has a time of their own, and the ill doctor nobody who is still to come.
    const [any] = both;
    const today = await any!.call(paths.listFreeTimes, null);
    const { visits: left } = (await any!.call(paths.showClinicDay, null, { day: today.body.today }))
      .body;
    expect(left).toHaveLength(VISITS);
    expect(new Set(left.map(({ doctor, begins }) => `${doctor} ${begins}`)).size).toBe(VISITS);
    const toCome = left.filter(
      ({ doctor, startsAt }) => doctor === ILL && Date.parse(startsAt) > Date.now(),
    );
    expect(toCome).toEqual([]);
    // The other screen has learned all of it by itself.
    await expect(count).toHaveText(/^60\D.*8.пришли/);
    const rows = day.getByRole("listitem").filter({ hasText: surnameOf(VISITS - 1) });
    await expect(rows.filter({ hasText: WELL }).first()).toBeVisible();
    await desk.close();
  },
);
