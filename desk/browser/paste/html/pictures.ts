import type { PasteReport } from "../paste-report";

/** The address of a picture whose bytes the clipboard holds; its index in the list follows. */
export const STORED = "desk-picture:";

const DATA = /^data:image\/(?:png|jpe?g|gif|webp|heic|bmp|svg\+xml|avif|tiff)[^,]*;base64,/i;
/** Spacers of e-mails, counters, icons beside words. */
const TINY = 4;

/** Messengers draw them themselves. */
const isEmoji = (words: string) =>
  /^[^\p{L}\s]{1,16}$/u.test(words) &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(words);

const isCounter = (picture: Element) =>
  ["width", "height"].some((name) => {
    const size = picture.getAttribute(name);
    return size !== null && Number(size) < TINY;
  });

/**
 * Takes pictures out of their paragraphs. One with bytes stays, in a paragraph of its own behind the one that held it.
 *
 * @param report counts those that are removed
 * @returns addresses (`data:`) of those that stay, in their order
 */
export function pictures(body: HTMLElement, report: PasteReport): string[] {
  const sources: string[] = [];
  for (const picture of [...body.querySelectorAll("img,picture,image")]) {
    if (picture.nodeName === "PICTURE") continue;
    const source = picture.getAttribute("src") ?? "";
    const instead = picture.getAttribute("alt") ?? "";
    if (isEmoji(instead)) picture.replaceWith(instead);
    else if (isCounter(picture) || picture.getAttribute("role") === "presentation")
      picture.remove();
    else if (DATA.test(source) && !picture.closest("td,th")) {
      const own = body.ownerDocument.createElement("p");
      const around = [...body.children].find((child) => child.contains(picture)) ?? picture;
      let place: Element = picture.closest("p,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,table") ?? around;
      for (let at: Element | null = place; at && at !== body; at = at.parentElement)
        if (/^(?:UL|OL|BLOCKQUOTE|TABLE)$/.test(at.nodeName)) place = at;
      place.after(own);
      own.append(
        Object.assign(body.ownerDocument.createElement("img"), {
          src: `${STORED}${sources.length}`,
        }),
      );
      if (place !== picture) picture.remove();
      else place.remove();
      sources.push(source);
    } else {
      report.pictures += 1;
      picture.remove();
    }
  }
  return sources;
}
