import type { Asked } from "./load";

const KELLY = "/api/api/v1/kelly-api";
const ACL = "/api/api/v1/acl";

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Another address each time: children's birthdays, one after the other, on each of the next days of each clinic. */
export function everywhere(path: string, times: number): () => Asked {
  const clinics = Math.max(1, Math.ceil(times / 2_160));
  let asked = 0;
  return () => {
    const birthday = inDays(-400 - (asked % 6_000));
    const day = inDays(2 + (asked % 25));
    asked += 1;
    return { path: `${path}?clinic_id=${1 + (asked % clinics)}&time=${day}&birthday=${birthday}` };
  };
}

interface Reader {
  /** How many there are in the table. */
  times: number;
  userId: number;
  /** Of somebody who is signed in. */
  headers: Record<string, string>;
  /** Of an article. */
  slug: string;
}

/** Every call that only reads, by name. */
export function readCalls({ times, userId, headers, slug }: Reader) {
  const day = inDays(5);
  const birthday = inDays(-3_000);
  const own = (path: string): Asked => ({ path, headers });
  return {
    "times, fresh": everywhere(`${KELLY}/clinic-time/for-child`, times),
    "times, shared": { path: `${KELLY}/clinic-time/index?clinic_id=1&time=${day}` },
    "cities, shared": { path: `${KELLY}/city/index` },
    "days, shared": { path: `${KELLY}/doctor-date/index?city_id=2` },
    "clinics, shared": { path: `${KELLY}/clinic/index?city_id=2&time=${day}` },
    "cities for a child": { path: `${KELLY}/city/for-child?birthday=${birthday}` },
    "days for a child": { path: `${KELLY}/doctor-date/for-child?city_id=2&birthday=${birthday}` },
    "clinics for a child": {
      path: `${KELLY}/clinic/for-child?city_id=2&time=${day}&birthday=${birthday}`,
    },
    "csrf-cookie": { path: "/api/sanctum/csrf-cookie" },
    challenge: { path: "/api/api/v1/captcha/challenge" },
    results: { path: "/api/api/v1/ddm/index" },
    articles: { path: "/api/api/v1/articles/list" },
    "one article": { path: `/api/api/v1/articles/${slug}` },
    "own account": own(`${ACL}/users/show/${userId}`),
    "own appointments": own(`${KELLY}/consumer/index`),
    "own sessions": own(`${ACL}/sessions`),
    "own reset token": own(`${ACL}/password/reset-token/${userId}`),
    "the description": { path: "/api/docs/openapi.json" },
    "the same as a page": { path: "/api/docs" },
  } satisfies Record<string, Asked | (() => Asked)>;
}
