import { render } from "@testing-library/react";
import { Icon, type IconName } from "./icon";

test("an icon of the set is drawn, for the eye only", () => {
  const { container } = render(<Icon name="calendar" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

test("an unknown name draws nothing and is logged as not existing", () => {
  const logged = jest.spyOn(console, "error").mockImplementation();
  const { container } = render(<Icon name={"unicorn" as IconName} />);
  expect(container).toBeEmptyDOMElement();
  expect(logged).toHaveBeenCalledWith('Icon "unicorn" does not exist');
  logged.mockRestore();
});
