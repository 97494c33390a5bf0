import { render, screen } from "@testing-library/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Picture } from "./picture";
import { ReleaseNote } from "./demo-note";
import { Sources } from "./sources";

describe("a picture", () => {
  const picture: IGatsbyImageData = {
    layout: "constrained",
    width: 768,
    height: 384,
    images: {
      sources: [{ type: "image/avif", srcSet: "/a-384.avif 384w,\n/a-768.avif 768w", sizes: "" }],
      fallback: { src: "/a-768.webp", srcSet: "/a-384.webp 384w,\n/a-768.webp 768w", sizes: "" },
    },
  };

  test("states its size, so that nothing moves when it arrives, waits until it is needed, and offers the lighter format first", () => {
    render(<Picture picture={picture} alt="Родинка под лупой" sizes="50vw" />);
    const shown = screen.getByRole("img", { name: "Родинка под лупой" });
    expect(shown).toHaveAttribute("width", "768");
    expect(shown).toHaveAttribute("height", "384");
    expect(shown).toHaveAttribute("loading", "lazy");
    const source = shown.previousElementSibling;
    expect(source).toHaveAttribute("type", "image/avif");
    expect(source).toHaveAttribute("srcset", "/a-384.avif 384w,\n/a-768.avif 768w");
    expect(source).toHaveAttribute("sizes", "50vw");
    expect(screen.getByRole("img")).toHaveAttribute(
      "srcset",
      "/a-384.webp 384w,\n/a-768.webp 768w",
    );
  });

  test("a drawing is its only file", () => {
    const drawing = { ...picture, images: { fallback: { src: "/a.svg" } } };
    render(<Picture picture={drawing} alt="Родинка" sizes="50vw" />);
    const shown = screen.getByRole("img");
    expect(shown).toHaveAttribute("src", "/a.svg");
    expect(shown).not.toHaveAttribute("srcset");
    expect(shown.previousElementSibling).toBeNull();
  });

  test("loads the picture of the first screen immediately", () => {
    render(<Picture picture={picture} alt="Родинка под лупой" sizes="50vw" eager />);
    const shown = screen.getByRole("img");
    expect(shown).toHaveAttribute("loading", "eager");
    expect(shown).toHaveAttribute("fetchpriority", "high");
  });
});

describe("what has changed in a text", () => {
  const show = (changes: Queries.TextSourcesFragment["changes"]) =>
    render(<Sources sources={[]} review={[]} changes={changes} reviewed={null} checkedBy={null} />);

  const change = {
    date: "2026-11-22",
    dateText: "22 ноября 2026",
    text: "Уточнили, сколько крема нужно.",
  };

  test("one change stands there to read", () => {
    const { container } = show([change]);
    expect(screen.getByText("Что изменилось")).toBeVisible();
    expect(screen.getByText(/Уточнили, сколько крема нужно/)).toBeVisible();
    expect(container.querySelector("details")).toBeNull();
  });

  test("several are folded, newest first", () => {
    const older = {
      ...change,
      date: "2026-10-01",
      dateText: "1 октября 2026",
      text: "Новый рисунок.",
    };
    const { container } = show([change, older]);
    expect(container.querySelector("details")).not.toHaveAttribute("open");
    const items = screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent);
    expect(items).toEqual([
      "22 ноября 2026. Уточнили, сколько крема нужно.",
      "1 октября 2026. Новый рисунок.",
    ]);
  });
});

describe("whether a text is out", () => {
  test.each([
    ["a draft", { draft: true, date: "2026-01-01" }, "Черновик"],
    ["a text that is dated ahead", { draft: false, date: "2999-12-05" }, "Выйдет 05.12.2999"],
    ["a text that is out", { draft: false, date: "2026-01-01" }, ""],
    ["a page without a date", { draft: false }, ""],
  ])("%s (%j) says «%s»", (_what, facts, words) => {
    expect(render(<ReleaseNote {...facts} />).container.textContent).toBe(words);
  });
});
