import fc from "fast-check";
import { generatedRequests } from "../api/src/testing/effort";
import { useDesk } from "./testing/desk";
import { anyDeskRequest, REQUESTS } from "./testing/generated-requests";
import { DeskRun } from "./testing/generated-run";

const desk = useDesk();

/** Every address, of the tree that Fastify prints: each level of it is four signs further right. */
function served(): string[] {
  const above: string[] = [];
  return desk
    .app()
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] =
        /^(\W*── )(\S*)(?: \((.*)\))?/.exec(line) ?? [];
      above.length = Math.max(0, indent.length / 4 - 1);
      above.push(part);
      const url = above.join("");
      return methods.split(", ").map((method) => `${method} ${url}`);
    })
    .filter((name) => /^(?:GET|POST) /.test(name));
}

test("knows every address of the desk but the editor's own scripts and calls", () => {
  const known = REQUESTS.map(([how, url]) => `${how === "get" ? "GET" : "POST"} ${url}`);
  expect(served().length).toBeGreaterThan(40);
  expect(
    served()
      .filter((name) => !/\.js$/.test(name))
      .sort(),
  ).toEqual([...known, "POST /decap"].sort());
});

// More: `GENERATED_REQUESTS=10000 npx jest desk/generated.test.ts`.
test.each(generatedRequests({ whole: 25_000, quick: 250 }))(
  "answers whatever is sent, soon, and never fails: $requests requests, seed $seed",
  async ({ requests, seed }) => {
    const run = new DeskRun(desk);
    await fc.assert(
      fc.asyncProperty(anyDeskRequest, async (request) => {
        expect(await run.send(request)).toBeNull();
      }),
      { numRuns: requests, seed },
    );
    expect(run.statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
    expect(run.statuses.get(303) ?? 0).toBeGreaterThan(requests / 100);
  },
);
