import { deflateRawSync } from "node:zlib";
import * as paths from "@rodinki/contract/paths";
import type { PlanAnswers, PlanPreview } from "@rodinki/contract/plan";
import type { Browser } from "./browser";
import { HEADINGS } from "./plan-line";
import { urlOf } from "./url-of";
import { createClinic } from "./calendar";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

/** A plan of these lines as a spreadsheet of Windows saves it. */
export const planFile = (...lines: string[]): Buffer =>
  Buffer.from(`\uFEFF${[HEADINGS, ...lines].join("\r\n")}\r\n`);

export const upload = (browser: Browser, clinicId: number, bytes: Buffer, name = "план.csv") =>
  browser.postRaw(
    urlOf(paths.previewPlan, { params: { id: clinicId } }),
    bytes,
    "application/octet-stream",
    { "x-file-name": encodeURIComponent(name) },
  );

export async function previewOf(
  browser: Browser,
  clinicId: number,
  ...lines: string[]
): Promise<PlanPreview> {
  const response = await upload(browser, clinicId, planFile(...lines));
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<PlanPreview>();
}

/** Applies a plan at the page, as it is. @throws Error with the faults, line by line */
export async function takePlan(browser: Browser, clinicId: number, lines: string[]) {
  const response = await upload(browser, clinicId, planFile(...lines));
  if (response.statusCode !== 200) {
    throw new Error(response.json<{ errors: { file: string[] } }>().errors.file.join("\n"));
  }
  const answer = await apply(browser, clinicId, response.json<PlanPreview>());
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().totals;
}

export async function faultsOf(browser: Browser, clinicId: number, bytes: Buffer) {
  const response = await upload(browser, clinicId, bytes);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
    422,
    "validation_failed",
  ]);
  return response.json<{ errors: { file: string[] } }>().errors.file;
}

export const answer = (
  browser: Browser,
  clinicId: number,
  planId: number,
  answers: Partial<PlanAnswers>,
) =>
  browser.call(paths.answerPlanQuestions, {
    params: { id: clinicId, plan_id: planId },
    json: { names: [], changes: [], ...answers },
  });

export const apply = (
  browser: Browser,
  clinicId: number,
  { id, digest }: Pick<PlanPreview, "id" | "digest">,
  key = `press ${id}`,
) =>
  browser.call(paths.applyPlan, {
    params: { id: clinicId, plan_id: id },
    body: { digest },
    headers: { "idempotency-key": key },
  });

interface Packed {
  name: string;
  content: string | Buffer;
  declared?: number;
}

/** A zip archive, whose declared sizes may be false. */
export function zip(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared } of files) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(declared ?? bytes.length, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    sizes.copy(local, 14);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(8, 10);
    sizes.copy(central, 16);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    offset += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A colleague of the network who applies plans at the page, also of new clinics: signed in before the tests of a file. */
export function networkPlanner(test: TestApp) {
  let browser: Browser;
  let clinicId = 0;

  beforeAll(async () => {
    clinicId = (await createClinic(test.app)).id;
    ({ browser } = await colleague(test.app, "network"));
  });

  return {
    /** @returns the added clinics, doctors and times. @throws Error with the faults, line by line */
    take: (...lines: string[]) => takePlan(browser, clinicId, lines),

    faults: (...lines: string[]) => faultsOf(browser, clinicId, planFile(...lines)),
  };
}
