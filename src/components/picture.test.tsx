import { render, screen } from "@testing-library/react";
import { Picture } from "./picture";

const image = {
  layout: "constrained" as const,
  width: 768,
  height: 384,
  images: {
    fallback: { src: "/a.webp", srcSet: "/a-384.webp 384w,\n/a.webp 768w" },
    sources: [{ type: "image/avif", srcSet: "/a-384.avif 384w" }],
  },
};

test("states its size, so that nothing moves when it arrives, and waits until it is needed", () => {
  render(<Picture image={image} alt="Родинка под лупой" sizes="50vw" />);
  const picture = screen.getByRole("img", { name: "Родинка под лупой" });
  expect(picture).toHaveAttribute("width", "768");
  expect(picture).toHaveAttribute("height", "384");
  expect(picture).toHaveAttribute("loading", "lazy");
});

test("offers the lighter format first, at the width it is laid out", () => {
  render(<Picture image={image} alt="Родинка под лупой" sizes="50vw" />);
  const source = screen.getByRole("img").previousElementSibling;
  expect(source).toHaveAttribute("type", "image/avif");
  expect(source).toHaveAttribute("sizes", "50vw");
});

test("loads the picture of the first screen at once", () => {
  render(<Picture image={image} alt="Родинка под лупой" sizes="50vw" eager />);
  const picture = screen.getByRole("img");
  expect(picture).toHaveAttribute("loading", "eager");
  expect(picture).toHaveAttribute("fetchpriority", "high");
});
