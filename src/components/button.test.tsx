import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./button";

const button = () => screen.getByRole("button", { name: /Записаться/ });

test("a button sends no form unless it is told to, and has an outline variant", async () => {
  const sent = jest.fn();
  render(
    <form onSubmit={sent}>
      <Button variant="outline">Записаться</Button>
    </form>,
  );
  expect(button()).toHaveClass("outline");
  await userEvent.click(button());
  expect(sent).not.toHaveBeenCalled();
});

test("a busy button keeps the focus and does nothing a second time", async () => {
  const pressed = jest.fn();
  render(
    <Button busy onClick={pressed}>
      Записаться
    </Button>,
  );
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(pressed).not.toHaveBeenCalled();
  expect(button()).toHaveTextContent("Подождите");
});

test("a waiting button keeps the focus and its words, and does nothing", async () => {
  const pressed = jest.fn();
  render(
    <Button waiting onClick={pressed}>
      Записаться
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(pressed).not.toHaveBeenCalled();
});
