/** One device of input with what it does; both protocols of WebDriver write it the same way. */
export interface Input {
  type: "key" | "pointer";
  id: string;
  actions: object[];
}

/** A running browser with one window: what both protocols of WebDriver can do and tests need. */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Calls a function of the page. @param source a function from text to text, or to its promise */
  call: (source: string, text: string) => Promise<string>;
  act: (input: Input) => Promise<void>;
  /** @returns a picture of the window, PNG in base64 */
  photograph: () => Promise<string>;
  close: () => Promise<void>;
}

/** How a browser is found and started. */
export interface Installation {
  /** What its users call it. */
  title: string;
  /** What a Debian machine needs for it. */
  packages: string[];
  /** Files that must be there. */
  files: string[];
  start: (window: Size) => Promise<Engine>;
}

export interface Size {
  width: number;
  height: number;
}

/** Width of the window: as the phones of the other tests. */
export const PHONE: Size = { width: 360, height: 740 };

/** Clinics live on their own clocks: the browser must not matter. */
export const TIME_ZONE = { TZ: "America/New_York" };
