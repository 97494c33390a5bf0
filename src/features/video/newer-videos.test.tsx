/** @jest-environment ./src/testing/environment.ts */
import type { Material } from "@rodinki/contract/content";
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import { startFakeApi } from "../../testing/fake-api";
import { toVideoItem } from "./video-item";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();
const PER_PAGE = 2;

const video = (slug: string): Material => ({
  id: 1,
  slug,
  title: `Видео ${slug}`,
  description: "О чём оно",
  material_type: "video",
  date: "2096-05-14",
  image: { filepath: "/cover.svg", alt: "" },
  content: "",
  video: { provider: "rutube", id: "0a" },
});

/** Mocks the API's list of these videos, in pages. */
const answerWith = (...slugs: string[]) =>
  api.reply({
    [paths.listMaterials]: ({ query }) => {
      const page = Number(query["page[number]"]);
      const data = slugs.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(video);
      return [200, { data, meta: { total: slugs.length, page, per_page: PER_PAGE } }];
    },
  });

async function show(...known: string[]) {
  const { NewerVideos } = await import("./newer-videos");
  renderPart(<NewerVideos known={known.map((slug) => `/publication/video/${slug}`)} />);
  const links = await screen.findAllByRole("link");
  return links.map(({ textContent }) => textContent);
}

test("all videos that are newer than the build are shown, of all pages", async () => {
  const calls = answerWith("e", "d", "c", "b", "a");
  expect(await show("b", "a")).toEqual(["Видео e", "Видео d", "Видео c"]);
  expect(calls).toHaveLength(2);
});

test("the total says when there are no more", async () => {
  const calls = answerWith("d", "c", "b", "a");
  expect(await show("missing")).toHaveLength(4);
  expect(calls).toHaveLength(2);
});

test("a video of the API has its date in words, and an article is no video", () => {
  expect(toVideoItem(video("a"))).toMatchObject({
    dateText: "14\u00a0мая\u00a02096",
    preview: "/cover.svg",
    video: { provider: "rutube", id: "0a" },
  });
  expect(toVideoItem({ ...video("a"), material_type: "article", video: null })).toBeNull();
});
