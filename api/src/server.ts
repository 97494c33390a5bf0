import { standardOutput, uncaughtLine } from "./http/log";
import { fail, start } from "./start";

process.on("uncaughtException", (error) => {
  standardOutput.write(uncaughtLine(error));
  process.exit(1);
});

start().catch(fail);
