import { findChromium } from "./chromium";

// Before the long checks, and in one line: a machine without a browser should not hear of it a quarter of an hour later.
try {
  console.log(`The tests' browser: ${findChromium().executablePath}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
