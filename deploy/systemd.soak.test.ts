import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../api/src/config/config";

const folder = path.join(__dirname, "systemd");
const root = path.join(__dirname, "..");

const ifSystemd = existsSync("/usr/bin/systemd-analyze") ? it : it.skip;

ifSystemd("systemd understands every line of the units", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "rodinki-units-"));
  const units = readdirSync(folder).filter((file) => !file.endsWith(".env"));
  const files = units.map((unit) => {
    const file = path.join(copy, unit.replace("@.", "@8001."));
    const text = readFileSync(path.join(folder, unit), "utf8");
    // It looks whether the programs are there.
    const here = text
      .replaceAll("/srv/rodinki/current", root)
      .replaceAll("/usr/bin/node", process.execPath);
    writeFileSync(file, here);
    return file;
  });
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], {
    encoding: "utf8",
  });
  rmSync(copy, { recursive: true });
  const said = stderr.split("\n").filter((line) => line.includes("rodinki"));
  expect([said, status]).toEqual([[], 0]);
});

it("the variables of the processes are read, once what is empty is filled in", () => {
  const lines = readFileSync(path.join(folder, "api.env"), "utf8").matchAll(/^(\w+)=(.*)$/gm);
  const written = Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
  const filled = {
    SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
    METRICS_TOKEN: "q8Zr3vXw1Lk9Tn5Yb7Hd",
    PUSH_PUBLIC_KEY:
      "BGAMaRkNijIFGwzWrWEEy24Niwi-MTgMQnDhKBHe1hXA4alW-BpR6zbVhC0XevuT2TyRFxspWCw2lTiC0hbN4kM",
    PUSH_PRIVATE_KEY: "h6l1FxDaVW6nYJ7KTCgrpNus1_UtxT3ZmJs_4zDzkMU",
    SMTP_URL: "smtp://mail.example.ru",
    DATABASE_URL: "postgres://rodinki:word@127.0.0.1:6432/rodinki",
    DATABASE_DIRECT_URL: "postgres://rodinki:word@127.0.0.1:5432/rodinki",
  };
  const config = readConfig({ NODE_ENV: "production", ...written, ...filled });
  expect(config.database).toMatchObject({
    kind: "postgres",
    directUrl: filled.DATABASE_DIRECT_URL,
  });
  // As it is copied: nobody starts it once for each.
  const missing = Object.keys(filled).filter((name) => name !== "METRICS_TOKEN");
  const unfilled = () => readConfig({ NODE_ENV: "production", ...written });
  for (const name of missing) expect(unfilled).toThrow(new RegExp(`^${name}: `, "m"));
  const empty = Object.keys(written).filter((name) => written[name] === "");
  expect(empty.sort()).toEqual(Object.keys(filled).sort());
});
