import { act, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { lazyComponent } from "./lazy-component";

const Greeting = ({ name }: { name: string }) => <p>Здравствуйте, {name}</p>;

const shown = (Lazy: ComponentType<{ name: string }>) => (
  <Suspense fallback={<p>Загружаем</p>}>
    <Lazy name="Анна" />
  </Suspense>
);

test("what was loaded before is there at once", async () => {
  const Lazy = lazyComponent(() => Promise.resolve(Greeting));
  await Lazy.load();
  render(shown(Lazy));
  expect(screen.getByText("Здравствуйте, Анна")).toBeVisible();
});

test("what was not is loaded when it is rendered", async () => {
  const Lazy = lazyComponent(() => Promise.resolve(Greeting));
  render(shown(Lazy));
  expect(screen.getByText("Загружаем")).toBeVisible();
  await act(() => Promise.resolve());
  expect(await screen.findByText("Здравствуйте, Анна")).toBeVisible();
});
