import { rmSync } from "node:fs";
import path from "node:path";
import { test as teardown } from "@playwright/test";
import { buildFolder } from "./fixtures/builds";

teardown("the later builds are taken away", () =>
  rmSync(path.dirname(buildFolder("next")), { recursive: true, force: true }),
);
