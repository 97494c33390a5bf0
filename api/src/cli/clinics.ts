import { readConfig } from "../config/config";
import { connect } from "../database/connect";
import { chooseCommand } from "./commands";
import { runProgram } from "./program";

/** `npm run clinics`: what a clinic's operator does without the site. */
runProgram(async (args) => {
  const chosen = chooseCommand(args);
  const print = (text: string) => void process.stdout.write(text);
  if ("help" in chosen) return print(`${chosen.help}\n`);
  const { database: databaseConfig, siteUrl } = readConfig(process.env);
  const { database, close } = await connect(databaseConfig);
  try {
    await chosen.run({ database, siteUrl, print });
  } finally {
    await close();
  }
});
