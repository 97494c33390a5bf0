import { render, screen, within } from "@testing-library/react";
import { SiteLayout } from "./site-layout";

test("frames a page with landmarks and a way past the header", () => {
  render(
    <SiteLayout pathname="/" account={<a href="/lk">Кабинет</a>}>
      <h1>Текст</h1>
    </SiteLayout>,
  );
  expect(screen.getByRole("link", { name: "Перейти к содержанию" })).toHaveAttribute(
    "href",
    "#main",
  );
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
  expect(within(screen.getByRole("main")).getByRole("heading")).toHaveTextContent("Текст");
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  const header = screen.getByRole("banner");
  expect(within(header).getByRole("navigation", { name: "Разделы сайта" })).toBeInTheDocument();
  expect(within(header).getByRole("link", { name: "Кабинет" })).toBeInTheDocument();
});
