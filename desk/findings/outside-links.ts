/** An address of another site, and where it stands. */
export interface OutsideLink {
  url: string;
  file: string;
  line: number;
}

/** In quotes, as in YAML, or bare; brackets and points behind a bare one belong to the text. */
const ADDRESS = /"(https?:\/\/[^"\s]+)"|(https?:\/\/[^\s"'<>)\]}]+[^\s"'<>)\]}.,;:!?])/g;

/** Every address of another site in a file, without its fragment. */
export const outsideLinks = (file: string, raw: string): OutsideLink[] =>
  raw.split("\n").flatMap((written, index) =>
    [...written.matchAll(ADDRESS)].flatMap(([, quoted, bare]) => {
      const address = quoted ?? bare ?? "";
      if (!URL.canParse(address)) return [];
      const url = new URL(address);
      url.hash = "";
      return { url: url.href, file, line: index + 1 };
    }),
  );
