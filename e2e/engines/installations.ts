import { existsSync } from "node:fs";
import { chromium } from "./chromium";
import type { Installation } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** By the names of their projects in e2e/soak.config.ts. */
export const installations: Record<string, Installation> = { chromium, firefox, webkit };

export const isInstalled = ({ files }: Installation): boolean => files.every(existsSync);

/** One line for those who lack it. */
export const howToInstall = ({ title, packages }: Installation): string =>
  `${title} is not installed: apt-get install ${packages.join(" ")}`;
