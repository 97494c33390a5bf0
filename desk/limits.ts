/**
 * The maximum that the desk takes of anything; what is larger is refused with both numbers. How deep and how long markdown and YAML
 * may be, the build asks too: content-model/reading/text-limits.ts and yaml-document.ts.
 */
export const LIMITS = {
  /** A text of a hundred pages. Bytes. */
  textBytes: 1_000_000,
  /** Files that one call of the editor is about. */
  files: 200,

  /** A photograph as a camera makes it, a film of a minute. Bytes. */
  pictureBytes: 20_000_000,
  /** A camera of 108 megapixels makes fewer. A file of a kilobyte may claim to be larger and fill the memory. */
  pixels: 120_000_000,
  /** Scans of a JPEG, each of which is drawn over the whole picture. Programs make ten; a file that seems right may have 2,600. */
  scans: 100,
  /** The product of pixels and scans: decoding that many takes three seconds, and nothing can stop it. */
  scannedPixels: 2_000_000_000,
  /**
   * The largest drawing of the site has six kilobytes and a hundred elements. Time grows with the products of these.
   * `drawn`: with what it refers to drawn at each place again; a browser needs minutes for a million. `levels`: likewise.
   */
  drawing: {
    characters: 1_000_000,
    elements: 5_000,
    attributes: 20_000,
    rules: 200,
    drawn: 20_000,
    levels: 100,
  },
  /** Pictures beside one text. The longest of the site shows fewer than twenty. */
  picturesOfText: 50,
  /** Characters of a picture's name on the computer of its author. Disks have no longer ones. */
  fileNameCharacters: 255,
  /** Characters of a picture's name. Disks have room for 255 bytes, and we write a few behind it. */
  nameCharacters: 60,

  /** What one paste holds. */
  paste: {
    /** Characters, as text-limits.ts limits a whole text. */
    characters: 100_000,
    /** Paragraphs, items, cells and lines: a text of 3,000 lines has no more, and the editor makes an element of each. */
    rows: 1_500,
    /** Characters of markup: programs write twenty for each letter of a text. */
    html: 3_000_000,
    /** Characters of markup and of the pictures in it. */
    htmlAndPictures: 40_000_000,
    /** More than any text of ours: thirty for each of its words. */
    elements: 60_000,
    /** Elements inside each other. Browsers nest 512 and no more. */
    deep: 400,
  },

  /** Words added or removed between two texts: the time to find them grows with its square, and is a tenth of a second here. */
  changedWords: 1_000,
  /** Entries added or removed between two lists, for the same reason. */
  changedEntries: 1_000,
  /** Entries that were removed times those that were added instead: each is compared with each. */
  comparedEntries: 40_000,
  /** What a page shows of the differences between two texts: more than a file has that the site reads. The rest is a link away. */
  shownChange: { lines: 10_000, characters: 300_000 },

  /** Characters of a search. Nobody reads an answer to a longer one. */
  queryCharacters: 200,
  /** Places of one replacement: nobody reads a longer list before pressing the button. */
  replacedPlaces: 500,
  /** Characters for the author of a work that is given back. */
  answerCharacters: 5_000,

  /** Characters of what a program says in English, behind our own words. */
  causeCharacters: 200,

  /** Bytes of one request of a page: Base64 of a picture is a third longer, and of one that is too large the author is shown the size. */
  body: {
    editor: 40_000_000,
    text: 4_000_000,
    picture: 40_000_000,
    /** A form with words for an author: each Russian letter is six signs, and who writes too many is shown how many fit. */
    form: 200_000,
    /** Notes on forty statements. */
    answers: 1_000_000,
    /** A form of a few buttons and names. */
    press: 4_000,
  },
} as const;
