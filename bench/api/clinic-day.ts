/**
 * Measures how long a reception waits: in a clinic with 200 visits a day colleagues search for a caller, open the day and poll
 * marks, with VISITS in other clinics. Searches run alone and as ten concurrent ones, the worst case. Ten colleagues working
 * beside patients: clinic-morning.ts.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/clinic-day.ts [VISITS] [REQUESTS]
 *
 * Exits with 1 when a call was refused.
 */
import * as paths from "@rodinki/contract/paths";
import { readNumbers } from "../../api/src/testing/command-line";
import { callOf } from "./call-of";
import { load } from "./load";
import type { RequestOptions } from "./load";
import { COLLEAGUES, fillReception, headersOf, queryOf } from "./reception";
import { startTarget } from "./target";

const USAGE = "node --import tsx bench/api/clinic-day.ts [VISITS] [REQUESTS]";
const [visits, requests] = readNumbers<[number, number]>(
  process.argv.slice(2),
  [200_000, 1_000],
  USAGE,
);
const WARM_UP = 50;

async function main(): Promise<void> {
  const { target, prepared } = await startTarget((connection) => fillReception(connection, visits));
  const params = { id: prepared.clinicId, day: prepared.day };
  const find = (n: number): RequestOptions => ({
    ...callOf(paths.findVisits, { params, headers: headersOf(prepared, n) }),
    ...queryOf(n),
  });
  const day = (n: number) =>
    callOf(paths.showClinicDay, { params, headers: headersOf(prepared, n) });
  const marks = (n: number) =>
    callOf(paths.showAttendance, { params, headers: headersOf(prepared, n) });
  const calls: [name: string, clients: number, of: (n: number) => RequestOptions][] = [
    ["find", 1, find],
    ["find, concurrently", COLLEAGUES, find],
    ["day", 1, day],
    ["day, concurrently", COLLEAGUES, day],
    ["marks, concurrently", COLLEAGUES, marks],
  ];
  const rows: Record<string, Awaited<ReturnType<typeof load>>> = {};
  for (const [name, clients, of] of calls) {
    let sent = 0;
    const makeRequest = () => of(sent++);
    await load({ port: target.app, makeRequest, clients, requests: WARM_UP });
    rows[name] = await load({ port: target.app, makeRequest, clients, requests });
  }
  console.log(`${target.engine}, ${visits} visits`);
  console.table(rows);
  await target.stop();
  process.exitCode = Object.values(rows).some(({ errors }) => errors > 0) ? 1 : 0;
}

void main();
