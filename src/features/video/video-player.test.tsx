import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { playerState } from "./player";
import type { Video } from "./providers";
import { VideoPlayer } from "./video-player";

const show = (video: Video) =>
  render(<VideoPlayer title="Как наносить санскрин" poster="/poster.webp" video={video} />);

const rutube: Video = { provider: "rutube", id: "0123456789abcdef" };
const facade = () => screen.getByRole("link", { name: /Смотреть на\sRUTUBE/ });
const frame = () => screen.getByTitle<HTMLIFrameElement>("Как наносить санскрин");

/** The player in the frame reports something. */
const say = (message: object, source: Window | null) =>
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message), source }));
  });

test("a press says where it leads before it loads the provider's player", async () => {
  show(rutube);
  expect(screen.queryByTitle("Как наносить санскрин")).not.toBeInTheDocument();
  expect(screen.getByText(/загрузится оттуда/)).toHaveTextContent("rutube.ru");
  expect(facade()).toHaveAttribute("href", "https://rutube.ru/video/0123456789abcdef/");
  await userEvent.click(facade());
  expect(frame()).toHaveAttribute("src", expect.stringContaining("rutube.ru/play/embed/0123"));
  expect([frame().width, frame().height]).toEqual(["640", "360"]);
});

test("the player's messages tell its state, and the end brings the poster back", async () => {
  show(rutube);
  await userEvent.click(facade());
  expect(frame()).toHaveAttribute("data-state", String(playerState.unstarted));
  say({ type: "player:changeState", data: { state: "playing" } }, frame().contentWindow);
  expect(frame()).toHaveAttribute("data-state", String(playerState.playing));
  say({ type: "player:playComplete" }, frame().contentWindow);
  expect(facade()).toBeVisible();
});

test("messages of other windows are not believed", async () => {
  show(rutube);
  await userEvent.click(facade());
  say({ type: "player:playComplete" }, window);
  expect(frame()).toBeInTheDocument();
});

test("a film of our own plays in the page, with nothing loaded before", () => {
  const load = jest.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  show({ provider: "file", id: "/films/kak-nanosit-sanskrin.mp4" });
  const film = screen.getByLabelText("Как наносить санскрин");
  expect(film).toHaveAttribute("preload", "none");
  expect(film).toHaveAttribute("src", "/films/kak-nanosit-sanskrin.mp4");
  fireEvent.playing(film);
  expect(film).toHaveAttribute("data-state", String(playerState.playing));
  fireEvent.ended(film);
  expect(film).toHaveAttribute("data-state", String(playerState.ended));
  expect(load).toHaveBeenCalledTimes(1);
});
