import { providers, type PlayerMessage, type ProviderName } from "./providers";

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
