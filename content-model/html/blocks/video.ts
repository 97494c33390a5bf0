import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LeafDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import { readPublication } from "../../kinds/publication";
import { attribute, type Block } from "./block";
import { become, element, words } from "./element";

const FOLDER = "content/publications/video";

/** A card that leads to a video of the site. */
export const video: Block<LeafDirective> = {
  type: "leafDirective",
  usage: '::video{slug="…"}',
  attributes: ["slug"],
  form: { label: "Наше видео", attributes: { slug: { label: "Видео", kind: { of: "video" } } } },
  render(directive, { text, place, showPicture, uses }) {
    const remedy = `Назовите папку видео из ${FOLDER}: ::video{slug="…"}`;
    const slug = attribute(directive, "slug", place, remedy);
    const file = `${FOLDER}/${slug}/index.mdx`;
    if (!/^[\w-]+$/.test(slug) || !existsSync(path.join(text.root, file))) {
      throw new ContentError(place, `нет видео «${slug}»`, remedy);
    }
    const {
      title,
      duration = "",
      cover,
      path: address,
    } = readPublication(file, readFileSync(path.join(text.root, file), "utf8"));
    uses(file);
    become(directive, "a", { className: ["video"], href: address });
    directive.children = [
      // Decorative: the title says what the video is about.
      showPicture(path.posix.join(FOLDER, slug, cover), ""),
      element("span", { className: ["video-title"] }, words(title)),
      element("span", { className: ["video-duration"] }, words(`Видео, ${duration}`)),
    ] as never[];
  },
};
