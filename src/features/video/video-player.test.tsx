import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { cookieGroupsAtom, type CookieGroup } from "../../session/cookie-groups";
import { renderPart } from "../../testing/render-part";
import { playerState } from "./player";
import { type Video, providers, type PlayerMessage, type ProviderName } from "./providers";
import { VideoPlayer } from "./video-player";

function show(video: Video, allowed: CookieGroup[] | null = null) {
  const store = createStore();
  store.set(cookieGroupsAtom, allowed);
  const player = <VideoPlayer title="Как наносить санскрин" poster="/poster.webp" video={video} />;
  return renderPart(player, store);
}

const rutube: Video = { provider: "rutube", id: "0123456789abcdef" };
const facade = () => screen.getByRole("link", { name: /Смотреть на\sRUTUBE/ });
const frame = () => screen.getByTitle<HTMLIFrameElement>("Как наносить санскрин");

/** Simulates a report of the player in the frame. */
const say = (message: object, source: Window | null) =>
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message), source }));
  });

test.each<[CookieGroup[], number]>([
  [["1"], 1],
  [["1", "2", "4"], 1],
  [["1", "3"], 0],
])("after the answer %j about cookies a press is asked %i times", async (allowed, questions) => {
  show(rutube, allowed);
  expect(screen.queryAllByText(/узнает ваш IP-адрес/)).toHaveLength(questions);
  await userEvent.click(facade());
  expect(frame()).toBeVisible();
});

test("the player's state follows its messages, and the poster is shown after the end", async () => {
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

test.each<[ProviderName, string, string]>([
  ["youtube", "dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["rutube", "0123456789abcdef", "https://rutube.ru/play/embed/0123456789abcdef"],
  ["vk", "-12345_67890", "https://vkvideo.ru/video_ext.php?oid=-12345&id=67890"],
])("%s plays %s from its own player", (name, id, address) => {
  expect(providers[name].frame(id)).toContain(address);
  expect(providers[name].page(id)).toContain(id);
});

test.each<[ProviderName, PlayerMessage, number | null]>([
  ["youtube", { event: "onStateChange", info: 1 }, 1],
  ["youtube", { event: "infoDelivery", info: { playerState: 0 } }, 0],
  ["youtube", { event: "infoDelivery", info: { volume: 50 } }, null],
  ["youtube", { event: "onStateChange", info: 42 }, null],
  ["rutube", { type: "player:changeState", data: { state: "paused" } }, 2],
  ["rutube", { type: "player:playComplete" }, 0],
  ["rutube", { type: "player:currentTime" }, null],
  ["vk", { event: "started" }, 1],
  ["vk", { event: "timeupdate" }, null],
])("%s says %j, which is the state %s", (name, message, state) => {
  expect(providers[name].stateOf(message)).toBe(state);
});
