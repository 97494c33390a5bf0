import { spawnSync } from "node:child_process";
import { inputsNow, isBuilt, sayBuilt } from "./built";

/** The build of `npm start`: nothing to do when the site of these very files is there. */
const inputs = inputsNow();
if (isBuilt(inputs)) {
  console.log("The site is built already, and nothing has changed since.");
} else {
  const { status } = spawnSync("npm", ["run", "build"], { stdio: "inherit", shell: true });
  if (status === 0) sayBuilt(inputs);
  else process.exitCode = status ?? 1;
}
