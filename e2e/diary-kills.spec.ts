import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium";
import { addPicture, keptPictures, markSpot, picture } from "./fixtures/diary";
import { repeats } from "./fixtures/effort";
import { expect, test } from "./fixtures/test";

const ROUNDS = repeats({ whole: 100, quick: 3 });

const SWITCHES = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--remote-debugging-port=0",
];

/** A browser that keeps what it has in a folder, and can be killed with all its processes. */
async function start(profile: string) {
  const { executablePath, env } = findChromium();
  const port = path.join(profile, "DevToolsActivePort");
  rmSync(port, { force: true });
  const child = spawn(executablePath, [...SWITCHES, `--user-data-dir=${profile}`], {
    env: { ...process.env, ...env },
    stdio: "ignore",
    detached: true,
  });
  await expect.poll(() => existsSync(port) && readFileSync(port, "utf8")).toMatch(/\n/);
  const [number = ""] = readFileSync(port, "utf8").split("\n");
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no profile.");
  const kill = async () => {
    const ended = once(child, "exit");
    process.kill(-Number(child.pid), "SIGKILL");
    await ended;
    await browser.close();
  };
  return { page: await context.newPage(), kill };
}

test(
  "a browser that is killed while it saves loses nothing that it had shown as kept",
  { tag: "@repeats" },
  async ({ baseURL }) => {
    const profile = mkdtempSync(path.join(tmpdir(), "rodinki-diary-"));
    let { page, kill } = await start(profile);
    await markSpot(page, "Спина", "у лопатки", baseURL);
    const spot = page.url();
    await addPicture(page);
    let kept = 1;
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByLabel("Выбрать снимок").setInputFiles(picture(round));
      // Later each time: before, while and after the picture is written.
      if (round % 3 === 2) await expect(keptPictures(page)).toHaveCount((kept += 1));
      else if (round % 3 === 1) await page.evaluate(() => caches.has("any"));
      await kill();
      ({ page, kill } = await start(profile));
      await page.goto(spot);
      await expect(keptPictures(page).first()).toBeVisible();
      const found = await keptPictures(page).count();
      expect(found).toBeGreaterThanOrEqual(kept);
      await expect(page.getByRole("img", { name: /^Спина, снимок/ }).first()).toBeVisible();
      kept = found;
    }
    await kill();
    rmSync(profile, { recursive: true, force: true });
  },
);
