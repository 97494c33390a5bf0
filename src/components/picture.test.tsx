import { render, screen } from "@testing-library/react";
import { Picture } from "./picture";

const picture = {
  src: "/a-768.webp",
  widths: [384, 768],
  width: 768,
  height: 384,
};

test("states its size, so that nothing moves when it arrives, and waits until it is needed", () => {
  render(<Picture picture={picture} alt="Родинка под лупой" sizes="50vw" />);
  const shown = screen.getByRole("img", { name: "Родинка под лупой" });
  expect(shown).toHaveAttribute("width", "768");
  expect(shown).toHaveAttribute("height", "384");
  expect(shown).toHaveAttribute("loading", "lazy");
});

test("offers the lighter format first, at the width it is laid out", () => {
  render(<Picture picture={picture} alt="Родинка под лупой" sizes="50vw" />);
  const source = screen.getByRole("img").previousElementSibling;
  expect(source).toHaveAttribute("type", "image/avif");
  expect(source).toHaveAttribute("srcset", "/a-384.avif 384w, /a-768.avif 768w");
  expect(source).toHaveAttribute("sizes", "50vw");
  expect(screen.getByRole("img")).toHaveAttribute("srcset", "/a-384.webp 384w, /a-768.webp 768w");
});

test("a drawing is its only file", () => {
  render(
    <Picture picture={{ ...picture, src: "/a.svg", widths: [] }} alt="Родинка" sizes="50vw" />,
  );
  const shown = screen.getByRole("img");
  expect(shown).toHaveAttribute("src", "/a.svg");
  expect(shown).not.toHaveAttribute("srcset");
  expect(shown.previousElementSibling).toBeNull();
});

test("loads the picture of the first screen at once", () => {
  render(<Picture picture={picture} alt="Родинка под лупой" sizes="50vw" eager />);
  const shown = screen.getByRole("img");
  expect(shown).toHaveAttribute("loading", "eager");
  expect(shown).toHaveAttribute("fetchpriority", "high");
});
