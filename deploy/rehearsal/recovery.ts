import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../api/src/testing/server-process";
import { ask, asServer, makePrimary, newFolder, start, stop, VERSIONS } from "./clusters";
import { runRehearsal } from "./rehearsal";

/** Deletes rows on a real cluster and recovers to a point in time: docs/operations.md, "Backup and recovery". */
async function main(): Promise<void> {
  const folder = newFolder();
  const [port, recovered] = [await freePort(), await freePort()];
  const program = (name: string) => path.join(folder, "programs", name);
  const primary = makePrimary(folder);
  start(primary, port);
  const write = (what: string) => ask(port, `insert into kept values ('${what}')`);
  ask(port, "create table kept (what text)");
  write("before the base backup");
  const backup = asServer(program("base-backup"), [folder], {
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGUSER: "postgres",
  });
  console.log(`base backup: ${path.basename(backup)}`);
  write("after the base backup");
  // The recovery target has a precision of one second, and must be between both writes.
  await setTimeout(1_100);
  const moment = ask(port, "select date_trunc('milliseconds', now())");
  await setTimeout(1_100);
  write("after the moment");
  ask(port, "delete from kept where what <> 'after the moment'");
  ask(port, "select pg_switch_wal()");
  while (
    ask(
      port,
      "select count(*) from pg_stat_archiver where last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)",
    ) !== "1"
  ) {
    await setTimeout(100);
  }
  stop(primary);

  const began = performance.now();
  const data = path.join(folder, "recovered");
  console.log(asServer(program("recover-to"), [folder, moment, data]));
  start(data, recovered);
  while (ask(recovered, "select pg_is_in_recovery()") === "t") await setTimeout(100);
  const rows = ask(recovered, "select what from kept order by what desc").split("\n");
  console.log(`up to ${moment}, in ${((performance.now() - began) / 1000).toFixed(1)} s:`, rows);
  if (rows.join() !== "before the base backup,after the base backup") {
    throw new Error("not what was there at that moment");
  }
}

runRehearsal(main, [VERSIONS]);
