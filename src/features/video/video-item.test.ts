import type { Material } from "@rodinki/contract/material";
import { toVideoItem } from "./video-item";

const material: Material = {
  id: 1,
  slug: "kak-nanosit-sanskrin",
  title: "Как наносить санскрин",
  description: "Сколько и когда.",
  material_type: "video",
  date: "2026-11-05",
  image: { filepath: "/covers/kak-nanosit-sanskrin.svg", alt: "" },
  content: "<p>Текст</p>",
  video: { provider: "rutube", id: "0123456789abcdef" },
};

test("a video of the API has the day, the long Russian month and the year", () => {
  expect(toVideoItem(material)).toMatchObject({
    dateText: "5\u00a0ноября\u00a02026",
    preview: "/covers/kak-nanosit-sanskrin.svg",
    video: { provider: "rutube", id: "0123456789abcdef" },
    html: "<p>Текст</p>",
  });
});

test("an article is no video", () => {
  expect(toVideoItem({ ...material, material_type: "article", video: null })).toBeNull();
});
