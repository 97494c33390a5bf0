import { matchPaths } from "./match-paths";

const writeTable = matchPaths.write;

const page = (path: string, matchPath = path) => ({ path, matchPath });
const videos = (count: number) =>
  Array.from({ length: count }, (_, number) => page(`/publication/video/video-${number}`));
const table = (count: number) =>
  JSON.stringify([
    ...videos(count),
    page("/publication/video/_", "/publication/video/*"),
    page("/lk", "/lk/*"),
  ]);

/** What the scripts of a page find, when `pagePath` has come at an address. */
function rowsAt(pagePath: string, pathname: string): unknown {
  const body = writeTable(table(2)).replace("export default", "return");
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the loader writes is run as a browser would
  const run = new Function("window", body) as (window: object) => unknown;
  return run({ pagePath, location: { pathname } });
}

test("the table does not grow with the videos", () => {
  expect(writeTable(table(2))).toBe(writeTable(table(2000)));
});

test("a video that is newer than the build is shown by the page that came", () => {
  expect(rowsAt("/publication/video/_", "/publication/video/newer")).toEqual([
    page("/publication/video/_", "/publication/video/newer"),
    page("/lk", "/lk/*"),
  ]);
});

test("anywhere else only what has no pages below it is there", () => {
  expect(rowsAt("/publication/video/video-1", "/publication/video/video-1")).toEqual([
    page("/lk", "/lk/*"),
  ]);
});

test.each([{}, [{ path: "/lk", matchPath: "/lk/*", score: 1 }], [{ path: "/lk" }]])(
  "a Gatsby whose table is %j stops the build",
  (rows) => {
    expect(() => writeTable(JSON.stringify(rows))).toThrow(
      "src/gatsby/patches/match-paths expected a table of `{ path, matchPath }` in gatsby/dist/bootstrap/requires-writer.js",
    );
  },
);
