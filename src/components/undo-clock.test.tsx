import { render, screen } from "@testing-library/react";
import { UndoClock } from "./undo-clock";

test("the end of the clock takes no undo away whose answer was lost", async () => {
  const onUndo = jest.fn();
  const clock = (isUnsure: boolean) => (
    <UndoClock
      {...{ isUnsure, onUndo }}
      until={Date.now()}
      before="Вернуть можно ещё"
      over="Письмо отправлено."
      busy={false}
    />
  );
  const { rerender } = render(clock(false));
  expect(await screen.findByText("Письмо отправлено.")).toBeVisible();
  rerender(clock(true));
  screen.getByRole("button", { name: "Вернуть как было" }).click();
  expect(onUndo).toHaveBeenCalled();
  expect(screen.queryByText("Письмо отправлено.")).toBeNull();
});
