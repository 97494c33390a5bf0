import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Browser } from "./browser";

/** Brotli archives of Chromium's headless shell, of the libraries it needs beside libc's, and of a font. */
const PACKAGE = "@sparticuz/chromium";

const UNPACK = `import chromium from "${PACKAGE}"; await chromium.executablePath();`;

/** Whether the programs of this Chromium run on this machine. */
const FITS = process.platform === "linux" && process.arch === "x64";

// Beside the packages and not in the temporary folder, as the package itself would have it: there another user of the
// machine could have laid a program of the same name.
const CACHE = path.resolve(__dirname, "../node_modules/.cache/chromium");

// The package's own names the folders of its cloud.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * The browser that comes with the packages, unpacked at the first call.
 * @returns undefined on machines that it is not for
 * @throws when it does not start, with one line that says why
 */
export function shippedChromium(): Browser | undefined {
  if (!FITS) return undefined;
  const manifest = path.resolve(require.resolve(PACKAGE), "../../../package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = path.join(CACHE, version);
  if (!existsSync(folder)) unpack(folder);
  return browserIn(folder);
}

const browserIn = (folder: string): Browser => ({
  executablePath: path.join(folder, "chromium"),
  env: {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
    FONTCONFIG_FILE: path.join(folder, "fonts", "fonts.conf"),
  },
});

/** Whole or not at all, even when another process does the same: a folder of its own takes its name when it is complete. */
function unpack(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(path.join(CACHE, "unpacking-"));
  try {
    execFileSync(process.execPath, ["--input-type=module", "-e", UNPACK], {
      cwd: __dirname,
      // It unpacks into the temporary folder, and the libraries only where it believes to be in its cloud.
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      stdio: "pipe",
    });
    writeFileSync(path.join(fresh, "fonts", "fonts.conf"), FONTS);
    const { executablePath, env } = browserIn(fresh);
    execFileSync(executablePath, ["--version"], { env, stdio: "pipe" });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (existsSync(folder)) return;
    const lines = (error as Error).message.trim().split("\n");
    const reason = lines.find((line) => /\berror\b/i.test(line)) ?? lines[0];
    throw new Error(
      `The Chromium of ${PACKAGE} does not start here (${reason}): set CHROMIUM_PATH.`,
    );
  }
}
