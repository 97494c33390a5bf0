import fc from "fast-check";
import { calls as contract } from "@rodinki/contract/calls";
import { errorStatus } from "@rodinki/contract/error-codes";
import * as paths from "@rodinki/contract/paths";
import { Browser } from "../testing/browser";
import { useTestApp } from "../testing/test-app";
import { nameOf } from "../testing/url-of";
import { generatedRequests } from "../testing/effort";
import { anyRequest } from "../testing/generated-requests";
import { GeneratedRun } from "../testing/generated-run";
import { describedCalls } from "./calls";

const test = useTestApp();

/** Calls that change something and need no more than the caller and the address. */
const withoutBody = [
  paths.logout,
  paths.askForCall,
  paths.holdTime,
  paths.beginAuthenticator,
  paths.undoClinicAction,
  paths.takeCallerData,
  // The body of this call is a file, not JSON.
  paths.previewPlan,
  paths.undoVisitChange,
  paths.takeOffWaitingList,
  paths.signOutStaff,
  paths.cancelTogether,
  paths.makeCalendarFeed,
  paths.leaveWaiting,
  paths.resumeWaiting,
];

const calls = () => describedCalls(test.app.swagger());

it("describes every route under the API prefix", () => {
  const routes = test.app.routeList
    .filter(({ url, method }) => url.startsWith("/api/") && url !== "/api/*" && method !== "HEAD")
    .map(({ url, method }) => nameOf({ method: String(method), path: url }));

  expect(calls().map(nameOf).sort()).toEqual(routes.sort());
});

it("has a route for every call of the contract, and only its own besides", () => {
  const served = calls().map(nameOf);
  const named = Object.values<string>(paths).sort();

  expect(served.filter((name) => !name.startsWith("GET /docs")).sort()).toEqual(named);
  expect(Object.keys(contract).sort()).toEqual(named);
});

it("says of every call who may call it and what it does", () => {
  const access =
    /^(public|csrf|session(\+csrf)?|staff(-entrance|-password|-in)?|(coordinator|network)(\+code)?)$/;
  for (const call of calls()) {
    expect([nameOf(call), call.summary, call.access, call.tag]).toEqual([
      nameOf(call),
      expect.stringMatching(/^[A-Z].+[^.]$/),
      expect.stringMatching(access),
      expect.stringMatching(/./),
    ]);
  }
});

it("has a schema for the body of every POST", () => {
  const bodiless = calls().filter(({ method, body }) => method === "POST" && body === null);

  expect(bodiless.map(nameOf).sort()).toEqual(withoutBody);
});

it("has a schema for every status that a call answers with", () => {
  const all = new Set<number>(Object.values(errorStatus));
  for (const call of calls()) {
    const statuses = call.answers.map(({ status }) => status);
    const demanded = [
      ...[400, 403, 429, 500, 503],
      ...(call.access.startsWith("session") ? [401] : []),
      ...(call.access.endsWith("csrf") ? [419] : []),
      ...(call.method === "GET" ? [] : [413, 415]),
      ...(call.body !== null || call.parameters.some((part) => part.in === "query") ? [422] : []),
    ];
    expect([nameOf(call), statuses]).toEqual([
      nameOf(call),
      expect.arrayContaining(demanded) as number[],
    ]);
    expect([nameOf(call), statuses.filter((status) => status < 300)]).toHaveLength(2);
    for (const { status, schema } of call.answers) {
      const isBare = status === 204 || status === 303;
      expect([nameOf(call), status, status < 300 || isBare || all.has(status)]).toContain(true);
      expect([nameOf(call), status, schema === null]).toEqual([nameOf(call), status, isBare]);
    }
  }
});

// The rules of `spectral:oas`: a client can be generated from it.
it("names each operation once, as the contract, with description and tag", () => {
  interface Document {
    tags: { name: string; description: string }[];
    paths: Record<
      string,
      Record<string, { operationId: string; tags: string[]; description: string }>
    >;
  }
  const document = test.app.swagger() as unknown as Document;
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));

  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.sort()).toEqual([...Object.keys(paths), "readOpenApi", "readOpenApiPage"].sort());
  for (const { operationId, description } of operations) {
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/^[A-Z].+\.$/)]);
  }
  expect(document.tags.map(({ name }) => name).sort()).toEqual(
    [...new Set(operations.flatMap(({ tags }) => tags))].sort(),
  );
  expect(document.tags.filter(({ description }) => description === "")).toEqual([]);
});

it("is served as OpenAPI 3.1, and as a page that needs no other host", async () => {
  const browser = new Browser(test.app);

  const document = (await browser.get("/docs/openapi.json")).json<{ openapi: string }>();
  const page = await browser.get("/docs");

  expect(document.openapi).toBe("3.1.0");
  expect(document).toEqual(test.app.swagger());
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const call of calls()) expect(page.body).toContain(`<b>${call.method}</b> ${call.path}`);
  expect(page.body).not.toMatch(/<script|(src|href)="(https?:)?\/\//);
});

describe("generated requests", () => {
  const demo = useTestApp({ DEMO_DATA: "1", LOG_LEVEL: "silent" });

  it.each(generatedRequests({ whole: 100_000, quick: 400 }))(
    "answers whatever is sent as its description says, and never fails: $requests requests, seed $seed",
    async ({ requests, seed }) => {
      const described = describedCalls(demo.app.swagger());
      const run = new GeneratedRun(demo.app);

      await fc.assert(
        fc.asyncProperty(anyRequest(described), async (request) => {
          expect(await run.send(request)).toBeNull();
        }),
        { numRuns: requests, seed },
      );

      // Requests that are all refused would prove little.
      expect(run.statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
      expect(run.statuses.get(422) ?? 0).toBeGreaterThan(requests / 20);
    },
  );
});
