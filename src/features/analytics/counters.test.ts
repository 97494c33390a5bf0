import type * as Counters from "./counters";

type Ids = Parameters<typeof Counters.configuredCounters>[0];

const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const METRIKA = "https://mc.yandex.ru/metrika/tag.js";

/** The queue that the script of Metrica finds when it is loaded: the method and the details of each call. */
const calls = () => (window.ym?.a ?? []).map(([, ...call]) => call);

/** Starts the counters of a newly loaded page; those of earlier tests still run in their own pages. */
async function start(ids: Ids) {
  const { configuredCounters, followVisits } = await import("./counters");
  const { report, reportGoal } = await import("../../lib/visit-events");
  return { follow: followVisits(configuredCounters(ids)), report, reportGoal };
}

beforeEach(() => {
  jest.resetModules();
  document.head.innerHTML = "";
  delete window.ym;
  delete window.dataLayer;
});

const ids = { metrika: "123", tagManager: "GTM-ABC" };

test("without ids nothing is ever requested", async () => {
  const { follow } = await start({});
  follow({ groups: ["1", "2", "3", "4"], pathname: "/" });
  expect(scripts()).toEqual([]);
});

test("the tag manager finds in the data layer what happened since it was allowed", async () => {
  const { follow, reportGoal } = await start({ tagManager: "GTM-ABC" });
  reportGoal("registration");
  follow({ groups: ["1", "4"], pathname: "/" });
  reportGoal("question");
  expect(window.dataLayer).toEqual([
    { event: "gtm.js", "gtm.start": expect.any(Number) as number },
    { event: "hit", address: "http://localhost/", from: "" },
    { event: "goal", goal: "question" },
  ]);
});

test("each counter waits for its own group", async () => {
  const { follow } = await start(ids);
  follow({ groups: ["1", "3"], pathname: "/" });
  expect(scripts()).toEqual([]);
  follow({ groups: ["1", "2"], pathname: "/" });
  expect(scripts()).toEqual([METRIKA]);
  follow({ groups: ["1", "2", "4"], pathname: "/" });
  expect(scripts()).toEqual([METRIKA, "https://www.googletagmanager.com/gtm.js?id=GTM-ABC"]);
});

test("every page is one hit with its bare address, whatever stands in the query", async () => {
  window.history.replaceState(null, "", "/lk/appointments?reset=secret#x");
  const { follow } = await start({ metrika: "123" });
  const groups = ["1", "2"] as const;
  follow({ groups, pathname: "/" });
  follow({ groups, pathname: "/lk/appointments" });
  follow({ groups: [...groups, "3"], pathname: "/lk/appointments" });
  expect(calls().slice(1)).toEqual([
    ["hit", "http://localhost/", { referer: "", title: "" }],
    ["hit", "http://localhost/lk/appointments", { referer: "http://localhost/", title: "" }],
  ]);
  expect(JSON.stringify(calls())).not.toContain("secret");
});

test("goals, parameters and experiments are passed on while the visitor allows it, and not before or after", async () => {
  document.cookie = "_ym_uid=1; Path=/";
  const { follow, report, reportGoal } = await start({ metrika: "123" });
  follow({ groups: ["1"], pathname: "/", signedIn: false });
  reportGoal("registration");
  follow({ groups: ["1", "2"], pathname: "/", signedIn: false });
  reportGoal("booking");
  report({ event: "experiment", name: "banner", variant: "b" });
  follow({ groups: ["1", "2"], pathname: "/", signedIn: true });
  expect(calls().slice(2)).toEqual([
    ["userParams", { signedIn: false }],
    ["reachGoal", "booking"],
    ["params", { experiments: { banner: "b" } }],
    ["userParams", { signedIn: true }],
  ]);

  follow({ groups: ["1"], pathname: "/" });
  reportGoal("question");
  follow({ groups: ["1"], pathname: "/rules" });
  expect(calls().at(-1)).toEqual(["destruct"]);
  expect(document.cookie).not.toContain("_ym");
});
