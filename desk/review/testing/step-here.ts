import { stopChecker } from "../../store/ask-checker";
import { publish } from "../publish";
import { send } from "../send";
import { unsent } from "../../works/unsent";

/** A desk that is cut off while it sends or publishes: `kills.soak.test.ts` starts it in the folder of a project. */
async function step(): Promise<void> {
  const [, , name, shown] = process.argv;
  if (name === "send") await send(shown ?? (await unsent()).tree);
  else await publish(JSON.parse(shown ?? "") as Parameters<typeof publish>[0]);
  await stopChecker();
}

step().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
