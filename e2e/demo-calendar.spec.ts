import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { demoWarning } from "@rodinki/contract/demo-warning";
import { register } from "./fixtures/api";
import { freeDay } from "./fixtures/free-day";
import { newPerson } from "./fixtures/person";
import { startServer } from "./fixtures/server";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  openBooking,
  settled,
  signIn,
  type Place,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

const PROJECT = path.resolve(__dirname, "..");

/**
 * Books from the home page on.
 *
 * @param marks how often the warning stands wherever somebody could take a clinic for a real one
 */
async function book(page: Page, place: Place, marks: 0 | 1): Promise<void> {
  const person = newPerson();
  const expectMarks = async () => {
    await settled(page);
    await expect(page.getByRole("main").getByText(demoWarning)).toHaveCount(marks);
  };
  await register(page.request, person);
  // While the doctors of content/doctors/ are invented, their pages say so, whatever the plan.
  for (const address of ["/doctors", "/consultations"]) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(demoWarning)).toBeInViewport();
  }
  await signIn(page, person);
  await expectMarks();
  if (marks === 1) await expect(page.getByText(demoWarning)).toBeInViewport();
  await openBooking(page);
  await expectMarks();
  await choosePlace(page, place);
  await expectMarks();
  await chooseTime(page);
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeVisible();
  await expectMarks();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  await expectMarks();
  const entry = await page.getByRole("link", { name: "Добавить в календарь" }).getAttribute("href");
  expect(decodeURIComponent(entry ?? "").includes("SUMMARY:Демонстрация")).toBe(marks === 1);
  await page.getByRole("link", { name: "Мои записи" }).first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await expectMarks();
  await expect(async () => {
    const outbox = await (await page.request.get("/dev/outbox")).text();
    const emails = outbox.replace(/\u00a0|&nbsp;/g, " ");
    const own = emails.split("<article").filter((html) => html.includes(person.email));
    const booked = own.find((html) => html.includes("Вы записаны")) ?? "";
    expect(booked).toContain("Номер записи");
    expect(booked.includes("приёма не будет")).toBe(marks === 1);
  }).toPass();
}

test("who books in the demonstration is told everywhere that nobody will be examined", async ({
  page,
}) => {
  await book(page, { city: "Новосибирск", day: freeDay("Новосибирск") }, 1);
});

test(
  "with an imported plan nothing speaks of a demonstration",
  { tag: "@soak" },
  async ({ browser }) => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), "rodinki-e2e-"));
    const environment = { DATA_DIR, DEMO_DATA: "0" };
    const clinics = (...words: string[]) =>
      execFileSync("npm", ["--silent", "run", "clinics", "--", "import", ...words], {
        cwd: PROJECT,
        env: { ...process.env, ...environment },
      });
    const plan = path.join(DATA_DIR, "plan.csv");
    clinics("--example", plan);
    clinics(plan);
    const server = await startServer(PROJECT, environment);
    const context = await browser.newContext({ baseURL: server.origin });
    await book(await context.newPage(), { city: "Москва", day: 0 }, 0);
    await context.close();
    await server.stop();
  },
);
