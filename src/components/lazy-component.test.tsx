import { act, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { lazyComponent } from "./lazy-component";

const Greeting = ({ name }: { name: string }) => <p>Здравствуйте, {name}</p>;

const shown = (Lazy: ComponentType<{ name: string }>) => (
  <Suspense fallback={<p>Загружаем</p>}>
    <Lazy name="Анна" />
  </Suspense>
);

test("what was loaded before is there immediately", async () => {
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

describe("a part that cannot be had", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const noScript = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
  const noStyle = new Error("Loading CSS chunk 7 failed.\n(https://example.ru/7.css)");

  test.each([noScript, noStyle])(
    "says so in Russian, leaves the rest as it is, and comes by itself: %s",
    async (lost) => {
      const load = jest
        .fn<Promise<typeof Greeting>, []>()
        .mockRejectedValueOnce(lost)
        .mockRejectedValueOnce(lost)
        .mockResolvedValue(Greeting);
      render(
        <>
          <p>Вы записаны</p>
          {shown(lazyComponent(load))}
        </>,
      );
      expect(await screen.findByRole("alert")).toHaveTextContent(/^Нет связи с.сервером\./);
      expect(screen.getByText("Вы записаны")).toBeVisible();
      // Nothing answers here, so a reload would cost the page.
      expect(sessionStorage).toHaveLength(0);

      const timePasses = () => act(() => jest.advanceTimersToNextTimerAsync());
      await timePasses();
      expect(screen.getByRole("alert")).toBeVisible();
      await timePasses();
      expect(await screen.findByText("Здравствуйте, Анна")).toBeVisible();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  test("has what the page says in its place", async () => {
    const Lazy = lazyComponent(
      () => Promise.reject(noScript),
      ({ name }: { name: string }) => <p>{name}, позже</p>,
    );
    render(shown(Lazy));
    expect(await screen.findByText("Анна, позже")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
