import { readConfig } from "../config/config";
import { connect } from "../database/connect";
import type { Connection } from "../database/connect";
import { ask } from "./ask";
import { chooseCommand } from "./commands";
import { runProgram } from "./program";

/** `npm run clinics`: what a clinic's operator does without the site. */
runProgram(async (args) => {
  const chosen = chooseCommand(args);
  const print = (text: string) => void process.stdout.write(text);
  if ("help" in chosen) return print(`${chosen.help}\n`);
  const config = readConfig(process.env);
  let connection: Connection | undefined;
  try {
    await chosen.run({
      open: async () => (connection ??= await connect(config.database)).database,
      siteUrl: config.siteUrl,
      print,
      // Not to standard output: that may be a file.
      ask: process.stdin.isTTY
        ? (question) => ask(question, { input: process.stdin, output: process.stderr })
        : null,
    });
  } finally {
    await connection?.close();
  }
});
