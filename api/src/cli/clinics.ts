import { readConfig } from "../config/config";
import { socketFile } from "../data-directory/socket-file";
import { connect } from "../database/connect";
import type { Connection } from "../database/connect";
import { ask } from "./ask";
import { chooseCommand } from "./commands";
import type { Context } from "./command";
import { sayDatabase } from "./database-name";
import { files } from "./files";
import { systemUser } from "./operator";
import { runProgram } from "./program";
import { findServer, runOnServer } from "./remote/call";
import { requireServerVariables } from "./server-configuration";

/** `npm run clinics`: what a clinic's operator does without the site. */
runProgram(async (args) => {
  const chosen = chooseCommand(args);
  const print = (text: string) => void process.stdout.write(text);
  if ("help" in chosen) return print(`${chosen.help}\n`);
  await requireServerVariables(process.env, ["api/src/cli/clinics.ts", ...args]);
  const { database, siteUrl } = readConfig(process.env);
  const terminal = {
    print,
    // Not to standard output: that may be a file.
    ask: process.stdin.isTTY
      ? (question: string) => ask(question, { input: process.stdin, output: process.stderr })
      : null,
    files,
    systemUser: systemUser(),
  };
  const isInFiles = database.kind === "embedded" && database.directory !== null;
  const server = isInFiles ? await findServer(socketFile(database.directory ?? "")) : null;
  if (server !== null) {
    const onOpen = () => sayDatabase(database, "; команду выполняет сервер, который работает");
    return runOnServer(server, args, { ...terminal, onOpen });
  }
  await runHere(chosen.run, () => connect(database), {
    ...terminal,
    siteUrl,
    onOpen: () => sayDatabase(database),
  });
});

async function runHere(
  run: (context: Context) => Promise<void>,
  open: () => Promise<Connection>,
  { onOpen, ...context }: Omit<Context, "open"> & { onOpen: () => void },
): Promise<void> {
  let connection: Connection | undefined;
  try {
    await run({
      ...context,
      open: async () => {
        if (connection === undefined) onOpen();
        return (connection ??= await open()).database;
      },
    });
  } finally {
    await connection?.close();
  }
}
