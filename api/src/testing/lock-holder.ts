import { createInterface } from "node:readline";
import { lockDirectory } from "../data-directory/lock";

/**
 * A process that locks the given folder at each line "lock" on standard input, and unlocks it at each line "unlock". It answers with
 * one line: "locked", "unlocked" or the reason of a failure.
 */
async function main([directory = ""]: string[]): Promise<void> {
  let unlock = () => Promise.resolve();
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      if (line === "lock") unlock = await lockDirectory(directory);
      else await unlock();
      process.stdout.write(`${line}ed\n`);
    } catch (error) {
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
}

void main(process.argv.slice(2));
