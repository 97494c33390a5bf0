import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = path.join(__dirname, "containers");
const IMAGE = /^.*(?:FROM|image:) +docker\.io\/.*$/gm;
const isRead = (file: string) => file.endsWith(".Containerfile") || file === "compose.yaml";

let copy = "";
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "rodinki-pinned-"));
  for (const file of readdirSync(folder))
    copyFileSync(path.join(folder, file), path.join(copy, file));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** In the registry's place: what it says of every name. */
function pin(answer: string) {
  writeFileSync(path.join(copy, "skopeo"), `#!/bin/sh\necho "${answer}"\n`, { mode: 0o755 });
  return spawnSync(path.join(copy, "pin-images"), {
    env: { ...process.env, PATH: `${copy}:${process.env.PATH}` },
    encoding: "utf8",
  });
}

const texts = () =>
  readdirSync(copy)
    .filter(isRead)
    .map((file) => readFileSync(path.join(copy, file), "utf8"));
const images = () => texts().flatMap((text) => text.match(IMAGE) ?? []);
const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`;

it("writes a digest behind every image, and the next one in its place", () => {
  const before = images();
  expect(before.length).toBeGreaterThan(5);
  for (const letter of ["a", "b"]) {
    expect(pin(digestOf(letter))).toMatchObject({ status: 0, stderr: "" });
    const pinned = before.map((line) =>
      line.replace(/@sha256:\w{64}/, "").replace(/(docker\.io\/[^ ]+)/, `$1@${digestOf(letter)}`),
    );
    expect(images()).toEqual(pinned);
  }
});

it("changes nothing when the registry has no answer", () => {
  const before = texts();
  expect(pin("not found")).toMatchObject({ status: 1 });
  expect(texts()).toEqual(before);
});
