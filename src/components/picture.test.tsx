import { render, screen } from "@testing-library/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Picture } from "./picture";

const picture: IGatsbyImageData = {
  layout: "constrained",
  width: 768,
  height: 384,
  images: {
    sources: [{ type: "image/avif", srcSet: "/a-384.avif 384w,\n/a-768.avif 768w", sizes: "" }],
    fallback: { src: "/a-768.webp", srcSet: "/a-384.webp 384w,\n/a-768.webp 768w", sizes: "" },
  },
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
  expect(source).toHaveAttribute("srcset", "/a-384.avif 384w,\n/a-768.avif 768w");
  expect(source).toHaveAttribute("sizes", "50vw");
  expect(screen.getByRole("img")).toHaveAttribute("srcset", "/a-384.webp 384w,\n/a-768.webp 768w");
});

test("a drawing is its only file", () => {
  const drawing = { ...picture, images: { fallback: { src: "/a.svg" } } };
  render(<Picture picture={drawing} alt="Родинка" sizes="50vw" />);
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
