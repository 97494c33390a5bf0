import { playerAddress } from "./film-players";

test("each provider plays a film from its own player", () => {
  expect(playerAddress.youtube("dQw4w9WgXcQ")).toBe(
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  );
  expect(playerAddress.rutube("0123456789abcdef")).toBe(
    "https://rutube.ru/play/embed/0123456789abcdef",
  );
  expect(playerAddress.vk("-12345_67890")).toBe(
    "https://vkvideo.ru/video_ext.php?oid=-12345&id=67890",
  );
});
