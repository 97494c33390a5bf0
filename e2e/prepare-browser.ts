import { findChromium } from "./chromium";
import { howToInstall, installations, isInstalled } from "./engines/installations";

// Before the long checks, and in one line: a machine without a browser should not hear of it a quarter of an hour later.
try {
  console.log(`The tests' browser: ${findChromium().executablePath}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

// Nobody else must have these.
for (const installation of Object.values(installations)) {
  if (isInstalled(installation)) continue;
  console.error(howToInstall(installation));
  if (process.env.CI) process.exitCode = 1;
}
