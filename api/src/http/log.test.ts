import { logDestination, uncaughtLine } from "./log";

/** A file with limited room, or a reader that takes a limited amount. */
function file() {
  let written = "";
  let room = Infinity;
  let code = "ENOSPC";
  const log = logDestination(1, (_fd, bytes) => {
    if (room <= 0) throw Object.assign(new Error("refused"), { code });
    const taken = bytes.subarray(0, Math.min(room, bytes.length));
    room -= taken.length;
    written += taken.toString();
    return taken.length;
  });
  return {
    log,
    lines: () => written.split("\n").slice(0, -1),
    leave: (bytes: number, why = code) => {
      room = bytes;
      code = why;
    },
  };
}

const missing = (count: number) =>
  expect.stringMatching(
    new RegExp(
      `^\\{"level":40,.*"dropped":${count},"msg":"lines of the log could not be written"\\}$`,
    ),
  ) as string;

it.each(["ENOSPC", "EDQUOT", "EIO", "EPIPE", "EAGAIN"])(
  "drops and counts what %s refuses",
  (code) => {
    const { log, lines, leave } = file();
    log.write("one\n");
    leave(0, code);
    for (const line of ["two\n", "three\n"]) log.write(line);
    expect(log.dropped()).toBe(2);
    expect(lines()).toEqual(["one"]);

    leave(Infinity);
    log.write("four\n");
    log.write("five\n");
    expect(lines()).toEqual(["one", missing(2), "four", "five"]);
    expect(log.dropped()).toBe(2);
  },
);

it("ends a line that was cut, so that the next is read whole", () => {
  const { log, lines, leave } = file();
  leave(2);
  log.write("one\n");
  leave(Infinity);
  log.write("two\n");
  expect(lines()).toEqual(["on", missing(1), "two"]);
});

it("waits a moment for a reader who is behind", () => {
  let refusals = 3;
  let written = "";
  const log = logDestination(1, (_fd, bytes) => {
    refusals -= 1;
    if (refusals >= 0) throw Object.assign(new Error("busy"), { code: "EAGAIN" });
    written += bytes.toString();
    return bytes.length;
  });
  log.write("one\n");
  expect([written, log.dropped()]).toEqual(["one\n", 0]);
});

it("logs where an uncaught error was thrown, without its message", () => {
  const cause = Object.assign(new Error("Key (email)=(anna@example.ru)"), { code: "23505" });
  const line = uncaughtLine(new Error("Failed query: params: anna@example.ru", { cause }));
  const { level, msg, err } = JSON.parse(line) as {
    [field: string]: unknown;
    err: { stack: string; cause: object };
  };
  expect([level, msg, err.cause]).toEqual([60, "uncaught error", { code: "23505" }]);
  expect(err.stack).toContain("log.test");
  expect(line).not.toContain("anna");
  expect(uncaughtLine("anna@example.ru")).not.toContain("anna");
});
