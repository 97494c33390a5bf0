import { readFileSync } from "node:fs";
import { consentVersions } from "@rodinki/contract/consents";
import { readTextPage } from "./text-page";

const raw = `---
title: О согласии
description: Коротко.
date: 2026-05-12
---

Текст.
`;

test("the name of the file is the address", () => {
  expect(readTextPage("content/pages/consent.mdx", raw)).toEqual({
    title: "О\u00a0согласии",
    description: "Коротко.",
    date: "2026-05-12",
    dateText: "12\u00a0мая\u00a02026",
    draft: false,
    changes: [],
    demo: false,
    slug: "consent",
    path: "/consent",
    sources: [],
  });
});

test("a name that is no address stops the build", () => {
  expect(() => readTextPage("content/pages/Согласие.mdx", raw)).toThrow(
    "content/pages/Согласие.mdx:1 — имя «Согласие» не годится для адреса страницы",
  );
});

test("the consent that people can read is of the day of its newest text", () => {
  const file = "content/pages/consent.mdx";
  const { date } = readTextPage(file, readFileSync(file, "utf8"));
  expect(Object.values(consentVersions).sort().at(-1)).toBe(date);
});
