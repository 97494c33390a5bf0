import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PROGRAM = path.join(__dirname, "postgres/base-backup");

const LABEL = "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)";

let folder = "";
const place = (name: string) => path.join(folder, name);
const folders = () => readdirSync(place("base")).sort();

/** In the place of PostgreSQL's programs: the backup has the one file that is read of it. */
function writePrograms() {
  const programs = {
    pg_basebackup: `for each; do case $each in --pgdata=*) new=\${each#*=}; esac; done; mkdir "$new" && echo '${LABEL}' >"$new/backup_label"`,
    pg_verifybackup: "true",
    pg_archivecleanup: "true",
  };
  mkdirSync(place("programs"));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(place(`programs/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rodinki-backups-"));
  mkdirSync(place("base"));
  writePrograms();
});
afterEach(() => rmSync(folder, { recursive: true }));

const backUp = (keep: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, PG_BIN: place("programs"), KEEP_BACKUPS: keep };
    execFile(PROGRAM, [folder], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

const OLD = ["2026-03-01T03-20-00Z", "2026-03-02T03-20-00Z"];
const OTHERS = ["16384", "before the move", "photos.new"];

it("removes the oldest backups and what one has left unfinished, and nothing else that lies there", async () => {
  for (const name of [...OLD, "2026-02-01T03-20-00Z.new", ...OTHERS]) {
    mkdirSync(place(`base/${name}`));
    writeFileSync(place(`base/${name}/backup_label`), LABEL);
  }

  const { code, said } = await backUp("2");

  const made = path.basename(said.trim());
  expect([code, made]).toEqual([0, expect.stringMatching(/Z$/)]);
  expect(folders()).toEqual([...OTHERS, OLD[1], made].sort());
});

it.each([
  ["a cluster", "7", /is a cluster of PostgreSQL/],
  ["to keep none", "0", /KEEP_BACKUPS "0" is no number/],
  ["to keep a word", "all", /KEEP_BACKUPS "all" is no number/],
])("refuses %s in one line, and changes nothing", async (what, keep, words) => {
  mkdirSync(place("base/16384"));
  if (what === "a cluster") writeFileSync(place("PG_VERSION"), "15\n");

  const { code, said } = await backUp(keep);

  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  expect(said.trim()).not.toContain("\n");
  expect(folders()).toEqual(["16384"]);
});
