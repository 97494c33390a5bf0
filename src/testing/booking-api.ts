import type { Clinic, ClinicTime } from "@rodinki/contract/booking";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answer } from "./api-server";
import { fieldsOf } from "./multipart";

const KELLY = "/api/api/v1/kelly-api";

/** Two cities, of which the second has no free day in common with the first but one. */
const DAYS: Record<string, string[]> = {
  "1": ["2096-05-14", "2096-05-15"],
  "2": ["2096-05-15", "2096-05-16"],
};

const clinicOf = (id: number, name: string): Clinic => ({
  id,
  name,
  address: "ул. Мира, 1",
  metro: null,
  phone: "73430000000",
  latitude: 56.8,
  longitude: 60.6,
  free: 3,
});

const timeOf = (id: number, time: string): ClinicTime => ({
  id,
  time,
  timeEnd: `${time.slice(0, 2)}:45`,
  startsAt: `2096-05-14T${time}:00Z`,
  doctor: { id: 1, name: "Врач Первый" },
});

export interface BookingCall {
  method: string;
  /** Path after `kelly-api/`, with the query. */
  path: string;
  /** Fields of a multipart body. */
  fields: Record<string, string>;
}

/**
 * The booking calls of the API, as a test wants them.
 *
 * @param different answers by method and path without query, in the place of the usual ones
 */
export function bookingApi(
  different: Record<string, (call: BookingCall) => [status: number, body: unknown]> = {},
) {
  const calls: BookingCall[] = [];
  const usual: typeof different = {
    "GET city/index": () => [200, { data: cities }],
    "GET city/for-child": () => [200, { data: cities }],
    "GET doctor-date/index": days,
    "GET doctor-date/for-child": days,
    "GET clinic/index": () => [200, { data: clinics }],
    "GET clinic/for-child": () => [200, { data: clinics }],
    "GET clinic-time/index": times,
    "GET clinic-time/for-child": times,
    "POST clinic-time/block-time": () => [200, heldFor(10 * 60)],
    "DELETE clinic-time/block-time": () => [204, null],
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "";
    if (url.endsWith("/captcha/challenge")) return answer(response, 200, challenge);
    if (!url.startsWith(KELLY)) return answer(response, 204, null);
    const path = url.slice(KELLY.length + 1);
    const call = {
      method: request.method ?? "",
      path: decodeURIComponent(path),
      fields: fieldsOf(await bodyOf(request)),
    };
    calls.push(call);
    const name = `${call.method} ${path.split("?")[0]}`;
    const reply = different[name] ?? usual[name];
    answer(response, ...(reply?.(call) ?? [404, { code: "not_found", message: "" }]));
  };
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => void handle(request, response),
    calls,
    /** Calls whose method and path begin so. */
    called: (start: string) =>
      calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start)),
  };
}

/** @param seconds how long the time is kept */
export const heldFor = (seconds: number, extended = false) => ({
  TimeId: "held",
  expiresAt: new Date(Date.UTC(2096, 0, 1, 0, 0, seconds)).toISOString(),
  serverNow: new Date(Date.UTC(2096, 0, 1)).toISOString(),
  extended,
});

const cities = [
  { id: 1, name: "Екатеринбург", timeZone: "Asia/Yekaterinburg" },
  { id: 2, name: "Казань", timeZone: "Europe/Moscow" },
];

const clinics = [clinicOf(1, "Клиника на Мира"), clinicOf(2, "Клиника на Садовой")];

/** What matters of a captcha's challenge here: that it does not expire soon. */
const challenge = { parameters: { expiresAt: Math.floor(Date.now() / 1000) + 600 } };

const queryOf = ({ path }: BookingCall) => new URLSearchParams(path.split("?")[1]);

const days = (call: BookingCall): [number, unknown] => [
  200,
  { data: DAYS[queryOf(call).get("city_id") ?? ""] ?? [] },
];

/** Each clinic has times of its own on each day. */
const times = (call: BookingCall): [number, unknown] => {
  const base =
    Number(queryOf(call).get("clinic_id")) * 100 + Number(call.path.match(/-(\d\d)(&|$)/)?.[1]);
  return [200, { data: [timeOf(base * 10, "09:30"), timeOf(base * 10 + 1, "10:30")] }];
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
