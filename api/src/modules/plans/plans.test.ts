import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import { clinics } from "../../database/schema/calendar";
import { planImports } from "../../database/schema/clinic-actions";
import { book } from "../../testing/booking";
import { createClinic } from "../../testing/calendar";
import { journalOf } from "../../testing/journal";
import { signInOne } from "../../testing/people";
import { inDays } from "../../testing/plan-line";
import { plannedClinic } from "../../testing/planned-clinic";
import { apply, faultsOf, planFile, previewOf, upload } from "../../testing/plans";
import { colleague } from "../../testing/staff";
import { refusal } from "../../testing/browser";
import { useTestApp } from "../../testing/test-app";
import { urlOf } from "../../testing/url-of";

const test = useTestApp();
const plan = plannedClinic(test);
const { line, preview, applied, timesOf, everything, newDoctor } = plan;

it("shows what a plan would do, and writes nothing", async () => {
  const known = newDoctor();
  await applied(line({ врач: known }));
  const before = await everything();

  const doctor = newDoctor();
  const good = await preview(
    line({ врач: known }),
    line({ врач: doctor }),
    line({ врач: doctor, начало: "22:00", конец: "23:00" }),
  );
  expect(good).toMatchObject({
    lines: 3,
    fileName: "план.csv",
    isReady: true,
    importedBefore: null,
    totals: { added: 6, known: 3, closed: 0, rescheduled: 0 },
    newNames: [{ kind: "doctor", name: doctor }],
    questions: [],
    changes: [],
  });
  expect(good.weeks.map(({ doctor: who, added, known: there }) => [who, added, there])).toEqual(
    expect.arrayContaining([
      [known, 0, 3],
      [doctor, 6, 0],
    ]),
  );
  const { hours } = good.weeks.find(({ doctor: who }) => who === doctor) ?? {};
  expect(hours?.map(({ begins, ends }) => `${begins}–${ends}`)).toEqual([
    "09:00–10:00",
    "22:00–23:00",
  ]);
  expect(good.warnings).toContainEqual({ line: 4, text: "приём ночью: с 22:00 до 23:00" });
  expect(await everything()).toEqual(before);
});

it("does what was shown, once, and says it again", async () => {
  const doctor = newDoctor();
  const shown = await preview(line({ врач: doctor }));

  const answers = await Promise.all([plan.apply(shown, "one"), plan.apply(shown, "two")]);
  answers.push(await plan.apply(shown, "one"));

  const [first, ...others] = answers.map((response) => response.json());
  expect(first).toMatchObject({ totals: { added: 3, known: 0 }, letters: 0 });
  expect(others).toEqual([first, first]);
  expect(await timesOf(doctor)).toHaveLength(3);
  const noted = await journalOf(test.app.database, "clinic", plan.clinic.id);
  expect(noted.at(-1)).toMatchObject({ actor: "staff", action: "import" });
  const params = { id: plan.clinic.id };
  const actions = await plan.browser.call(paths.listClinicActions, { params });
  expect(actions.json().data[0]).toMatchObject({
    id: first?.actionId,
    kind: "import",
    text: "Расписание «план.csv»: новых времён 3",
  });
  expect((await preview(line({ врач: doctor }))).importedBefore).toEqual(expect.any(String));
});

it("shows anew when something has changed since", async () => {
  const doctor = newDoctor();
  const shown = await preview(line({ врач: doctor }));
  const other = (await colleague(test.app, plan.clinic.id)).browser;
  const theirs = await previewOf(other, plan.clinic.id, line({ врач: doctor, конец: "9:20" }));
  expect((await apply(other, plan.clinic.id, theirs)).statusCode).toBe(200);

  const refused = await plan.apply(shown);
  expect(refusal(refused)).toBe("409 changed_meanwhile");
  expect(await timesOf(doctor)).toHaveLength(1);

  const again = await plan.shownAgain(shown);
  expect(again.totals).toMatchObject({ added: 2, known: 1 });
  expect((await plan.apply(again)).statusCode).toBe(200);
});

it("takes other spellings of a name for it, and asks about similar ones", async () => {
  const doctor = "Ёжикова-Ли Алёна «Петровна»";
  await applied(line({ врач: doctor }));

  const same = await preview(line({ врач: "петровна ежикова-ли АЛЕНА" }));
  expect(same).toMatchObject({ newNames: [], questions: [], totals: { known: 3 } });

  const nearly = await preview(
    line({ врач: "Ёжикова-Ли Олёна Петровна", начало: "10:00", конец: "11:00" }),
  );
  const [question] = nearly.questions;
  expect(nearly).toMatchObject({ isReady: false, newNames: [{ kind: "doctor" }] });
  expect(question).toMatchObject({ kind: "doctor", answer: null, similar: [{ name: doctor }] });
  expect((await plan.apply(nearly)).statusCode).toBe(422);

  const id = question?.similar[0]?.id ?? 0;
  const key = question?.key ?? "";
  const asSame = await plan.answer(nearly.id, { names: [{ key, answer: id }] });
  expect(asSame.json()).toMatchObject({ isReady: true, newNames: [], totals: { added: 3 } });
  const asNew = await plan.answer(nearly.id, { names: [{ key, answer: "new" }] });
  expect(asNew.json()).toMatchObject({ isReady: true, newNames: [{ kind: "doctor" }] });

  const back = await plan.answer(nearly.id, { names: [{ key, answer: id }] });
  await plan.apply(back.json());
  expect(await timesOf(doctor)).toHaveLength(6);
  expect(await timesOf("Ёжикова-Ли Олёна Петровна")).toEqual([]);
});

it("takes plans for one's own clinics alone, and new ones from the network", async () => {
  const foreign = await createClinic(test.app);
  const lines = [
    line({ город: foreign.cityName, врач: newDoctor() }),
    line({ клиника: '"Клиника «Заря»"', врач: newDoctor() }),
  ];

  expect(await faultsOf(plan.browser, plan.clinic.id, planFile(...lines))).toEqual([
    expect.stringMatching(/^строка 2: клиника «Клиника» \(.+\) — не ваша;/),
    expect.stringMatching(/^строка 3: клиника «Клиника „Заря“» \(.+\) — не ваша;/),
  ]);

  const network = (await colleague(test.app, "network")).browser;
  const shown = await previewOf(network, plan.clinic.id, lines[1] ?? "");
  expect(shown.newNames).toContainEqual({ kind: "clinic", name: "Клиника «Заря»" });
});

it("asks how to notify the booked before it changes what they were shown", async () => {
  const doctor = newDoctor();
  await applied(line({ врач: doctor, "дети с": "5" }));
  const changed = line({ врач: doctor, "дети с": "5", специальность: "онколог" });
  const shown = await preview(changed);
  expect(shown).toMatchObject({ isReady: true, changes: [{ people: 0, answer: null }] });

  const time = (await timesOf(doctor))[0]!;
  await book((await signInOne(test.app)).browser, time);

  expect((await plan.apply(shown)).statusCode).toBe(409);
  const again = await plan.shownAgain(shown);
  const [change] = again.changes;
  expect(again.isReady).toBe(false);
  expect(change).toMatchObject({
    kind: "doctor",
    name: doctor,
    people: 1,
    details: [{ title: "специальность", from: "дерматолог", to: "онколог" }],
  });
  const changes = [{ key: change?.key ?? "", answer: "correct" as const }];
  const answered = (await plan.answer(shown.id, { changes })).json();
  expect(answered).toMatchObject({ isReady: true });
  expect((await plan.apply(answered)).statusCode).toBe(200);
});

it("warns of the past, of holidays and of three times the usual", async () => {
  const doctor = newDoctor();
  await applied(line({ врач: doctor }));
  const year = Number(inDays(0).slice(0, 4)) + 1;

  const { warnings, totals } = await preview(
    line({ врач: newDoctor(), "с даты": "2020-01-01", "по дату": "2020-01-01" }),
    line({ врач: newDoctor(), "с даты": `${year}-01-01`, "по дату": `${year}-01-02` }),
    line({ врач: doctor, начало: "10:00", конец: "14:00" }),
  );

  const texts = warnings.map((warning) => `${warning.line}: ${warning.text}`);
  expect(texts).toContain("2: все времена уже прошли, новых не будет");
  expect(texts).toContain(`3: приём в праздники: 01.01.${year}, 02.01.${year}`);
  expect(texts).toContainEqual(
    expect.stringMatching(`^null: ${doctor}, Клиника, неделя с .+: времён 12, а обычно 3$`),
  );
  expect(totals.added).toBe(18);
});

it("shows a plan to nobody else, and not for longer than a day", async () => {
  const shown = await preview(line({ врач: newDoctor() }));
  const other = (await colleague(test.app, plan.clinic.id)).browser;
  expect((await apply(other, plan.clinic.id, shown)).statusCode).toBe(410);

  const past = { expiresAt: sql`now() - interval '1 minute'` };
  await test.app.database.update(planImports).set(past).where(eq(planImports.id, shown.id));
  expect((await plan.apply(shown)).statusCode).toBe(410);
});

it("takes nothing but a file, and none above a megabyte", async () => {
  const large = await upload(plan.browser, plan.clinic.id, Buffer.alloc(PLAN_MAX_BYTES + 1, 0x41));
  expect(large.statusCode).toBe(413);
  const url = urlOf(paths.previewPlan, { params: { id: plan.clinic.id } });
  const headers = { "x-file-name": "a" };
  expect((await plan.browser.postRaw(url, "{}", "application/json", headers)).statusCode).toBe(415);
});

it.each(["csv", "xlsx"])(
  "gives a sample as %s of the clinic's facts, to be imported as it is",
  async (format) => {
    const { id } = await createClinic(test.app);
    const phone = { phone: "74230000000" };
    await test.app.database.update(clinics).set(phone).where(eq(clinics.id, id));
    const { browser } = await colleague(test.app, id);
    const call = { params: { id }, query: { format } };
    const { base64, fileName } = (await browser.call(paths.downloadPlanSample, call)).json();

    const response = await upload(browser, id, Buffer.from(base64, "base64"), fileName);

    expect(response.json()).toMatchObject({
      lines: 1,
      questions: [],
      changes: [],
      isReady: true,
      newNames: [{ kind: "doctor" }],
      totals: { added: 5 * 12 },
    });
  },
);

it("stores the file's name as one line that people can read", async () => {
  const response = await plan.browser.postRaw(
    urlOf(paths.previewPlan, { params: { id: plan.clinic.id } }),
    planFile(line({ врач: newDoctor() })),
    "application/octet-stream",
    { "x-file-name": `%D0%BF%0A%E2%80%AE%00.${"x".repeat(251)}%F0%9F%92%89%F0%9F%92%89` },
  );
  expect(response.json()).toMatchObject({ fileName: `п .${"x".repeat(251)}💉` });
});

it("keeps the latest ten plans that somebody has shown and not applied", async () => {
  const shown = [];
  for (let times = 0; times < 11; times += 1) {
    shown.push(await preview(line({ врач: newDoctor() })));
  }
  const answers = await Promise.all(
    shown.map(({ id: plan_id }) =>
      plan.browser.call(paths.showPlanPreview, { params: { id: plan.clinic.id, plan_id } }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([410, ...Array<number>(10).fill(200)]);
});
