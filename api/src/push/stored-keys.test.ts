import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isPair } from "../config/services";
import { StartError } from "../errors/start-error";
import { KEYS_FILE, storedKeys } from "./stored-keys";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "rodinki-keys-"))));
afterEach(() => rm(folder, { recursive: true }));

it("makes a pair at the first start, readable by its owner, and stores it", async () => {
  const [one, other] = await Promise.all([storedKeys(folder), storedKeys(folder)]);

  expect(isPair(one)).toBe(true);
  expect(other).toEqual(one);
  expect(await storedKeys(folder)).toEqual(one);
  expect((await stat(path.join(folder, KEYS_FILE))).mode & 0o777).toBe(0o600);
});

it.each(["", "{}", "null", '{"publicKey":1}', "of another pair"])(
  "a file that holds no pair ends the start with one line (%s)",
  async (text) => {
    const keys = await storedKeys(folder);
    const file = path.join(folder, KEYS_FILE);
    await rm(file);
    const { publicKey } = await storedKeys(folder);
    await writeFile(
      file,
      text === "of another pair" ? JSON.stringify({ ...keys, publicKey }) : text,
    );

    const failing = storedKeys(folder);
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow(/^[^\n]+push-keys\.json: is no pair of keys[^\n]+$/);
    expect(await readFile(file, "utf8")).not.toBe(JSON.stringify(keys));
  },
);
