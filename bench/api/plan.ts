/**
 * How long a plan of 20,000 times takes to be previewed and applied, and how much longer people wait for a hold meanwhile.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/plan.ts
 *
 * Prints figures and ends with 0. What they should be on PostgreSQL: a preview of at most 2 s, an application of at most 5 s, and
 * holds of at most 1.5 times their usual p99.
 */
import { applyPlan, holdTime, previewPlan } from "@rodinki/contract/paths";
import { addressOf } from "@rodinki/contract/address";
import type { PlanPreview } from "@rodinki/contract/plan";
import type { Connection } from "../../api/src/database/connect";
import { newTotpSecret } from "../../api/src/modules/staff/totp";
import { seal } from "../../api/src/security/seal";
import { deriveKey } from "../../api/src/security/secret";
import { hashToken, newToken } from "../../api/src/security/tokens";
import { agent, ask, csrfHeaders } from "./ask";
import { fillTimes } from "./fill";
import { SECRET } from "./fixtures";
import { makePeople } from "./people";
import type { Person } from "./people";
import { startTarget } from "./target";

const KNOWN_TIMES = 50_000;
const PEOPLE = 40;
const SECONDS = 5;

/** So many doctors see sixteen people on each of 125 days: 20,000 times. */
const DOCTORS = 10;
const DAYS = 125;
const DAY = 86_400_000;

const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут;запись с";

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A line for each doctor and day. */
function plan() {
  const lines = Array.from({ length: DOCTORS * DAYS }, (_, index) => {
    const day = inDays(2 + Math.floor(index / DOCTORS));
    const doctor = `Плановый ${"абвгдежзик"[index % DOCTORS]?.repeat(6)}`;
    return `Город 2;Asia/Yekaterinburg;Клиника 1;ул. Мира, 1;;+7 (343) 000-00-00;56,8;60,6;${doctor};дерматолог;0;пн-вс;${day};${day};9:00;13:00;15;`;
  });
  return Buffer.from(`\uFEFF${[HEADINGS, ...lines].join("\r\n")}`);
}

async function fill(connection: Connection) {
  const run = <Row>(text: string, values: unknown[] = []) =>
    connection.database.runQuery<Row>({ name: "", text }, values);
  await fillTimes(connection, KNOWN_TIMES);
  // With the rule that keeps a doctor in one place, as it is in real life: it is what an import has to obey.
  await run(`alter table clinic_times add constraint clinic_times_one_place exclude using gist
    (tstzrange(starts_at, ends_at) with &&, int4range(doctor_id, doctor_id, '[]') with &&) where (closed_at is null)`);
  const people = await makePeople(connection, PEOPLE);
  const times = await run<{ id: number; day: string }>(
    "select id, day::text as day from clinic_times where starts_at > now() + interval '1 day' order by random() limit 20000",
  );
  const token = newToken();
  const [member] = await run<{ id: number }>(
    `insert into staff (name, email, is_network, password_hash, totp_secret)
     values ('Нина Сетевая', 'plan@clinic.example', true, '', $1) returning id`,
    [seal(deriveKey(SECRET, "staff-totp"), newTotpSecret())],
  );
  await run(`insert into staff_sessions (token_hash, staff_id, code_at) values ($1, $2, now())`, [
    hashToken(token),
    member?.id,
  ]);
  await run("analyze");
  return { people, times, cookie: `staff=${token}` };
}

/** Holds times as fast as ten people can, until told to stop. @returns how long each took, in ms */
async function holding(
  port: number,
  {
    people,
    next,
    isOver,
  }: {
    people: { headers: Record<string, string> }[];
    next: () => { id: number; day: string };
    isOver: () => boolean;
  },
): Promise<number[]> {
  const spans: number[] = [];
  await Promise.all(
    people.slice(0, 10).map(async ({ headers }) => {
      while (!isOver()) {
        const { id, day } = next();
        const start = performance.now();
        await ask(port, holdTime, { headers, query: { clinic_time_id: id, time: day } });
        spans.push(performance.now() - start);
      }
    }),
  );
  return spans.sort((one, other) => one - other);
}

const p99 = (spans: number[]) => spans[Math.floor(spans.length * 0.99)] ?? 0;

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(fill);
  const { times, cookie } = prepared;
  const origin = "http://localhost:8000";
  const people = await Promise.all(
    prepared.people.map(async (person: Person) => ({
      headers: { origin, ...(await csrfHeaders(target.app, person)) },
    })),
  );
  let taken = 0;
  const next = () => {
    const time = times[taken % times.length];
    taken += 1;
    if (time === undefined) throw new Error("there are no times");
    return time;
  };
  const end = Date.now() + SECONDS * 1000;
  const usual = await holding(target.app, { people, next, isOver: () => Date.now() > end });

  const staff = { origin, cookie };
  const start = performance.now();
  const { path } = addressOf(previewPlan, { params: { id: 1 } });
  const response = await fetch(`http://127.0.0.1:${target.app}/api${path}`, {
    method: "POST",
    headers: { ...staff, "content-type": "application/octet-stream", "x-file-name": "plan.csv" },
    body: plan(),
  });
  const preview = (await response.json()) as PlanPreview;
  const previewed = performance.now() - start;
  if (!response.ok) throw new Error(JSON.stringify(preview).slice(0, 500));

  let isApplied = false;
  const begun = performance.now();
  let applied = 0;
  const [meanwhile, answer] = await Promise.all([
    holding(target.app, { people, next, isOver: () => isApplied }),
    ask(target.app, applyPlan, {
      params: { id: 1, plan_id: preview.id },
      headers: { ...staff, "idempotency-key": "bench" },
      body: { digest: preview.digest },
    }).then((done) => {
      applied = performance.now() - begun;
      isApplied = true;
      return done;
    }),
  ]);
  const ms = (span: number) => `${span.toFixed(1)} ms`;
  console.log(`${target.engine}, ${preview.totals.added} new times beside ${KNOWN_TIMES}`);
  console.log(`preview ${ms(previewed)}, apply ${ms(applied)} (status ${answer.status})`);
  console.log(
    `holds: p99 ${ms(p99(usual))} of ${usual.length}; while the plan is applied ${ms(p99(meanwhile))} of ${meanwhile.length}`,
  );
  await target.stop();
  agent.destroy();
}

if (require.main === module) void main();
