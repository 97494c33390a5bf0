import { decap } from "./decap";

const WIDTHS = { phone: 360, desk: 1280 } as const;

/** How an author looks at the page: stored in their browser. */
export interface View {
  width: keyof typeof WIDTHS;
  scheme: "light" | "dark";
}

const PLACE = "desk-preview-view";

/** @returns what was chosen last; a phone in the light, as most readers have it, where nothing was */
export function storedView(): View {
  let stored: Partial<View> | null = null;
  try {
    stored = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<View> | null;
  } catch {
    // A choice that cannot be read is made anew.
  }
  return {
    width: stored?.width === "desk" ? "desk" : "phone",
    scheme: stored?.scheme === "dark" ? "dark" : "light",
  };
}

export const storeView = (view: View): void => localStorage.setItem(PLACE, JSON.stringify(view));

/** The page as it is in one scheme, whatever the author's own is: its styles ask for the reader's. */
export function inScheme(page: string, scheme: View["scheme"]): string {
  const end = page.indexOf("</head>");
  const isDark = scheme === "dark";
  const head = page
    .slice(0, Math.max(end, 0))
    .replaceAll("(prefers-color-scheme: dark)", isDark ? "all" : "not all")
    .replaceAll("color-scheme: light dark", `color-scheme: ${scheme}`);
  return head + page.slice(Math.max(end, 0));
}

/** Makes the frame as wide as the window of a reader, and as small as there is room for. */
export function fitFrame(frame: HTMLIFrameElement, view: View): void {
  const room = frame.parentElement;
  if (!room) return;
  const width = WIDTHS[view.width];
  const scale = Math.min(1, room.clientWidth / width);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${room.clientHeight / scale}px`,
    transform: `scale(${scale})`,
  });
}

const CHOICES = [
  { part: "width", value: "phone", label: "Телефон" },
  { part: "width", value: "desk", label: "Компьютер" },
  { part: "scheme", value: "light", label: "Светлая" },
  { part: "scheme", value: "dark", label: "Тёмная" },
] as const;

/** Buttons above the page: the pressed ones say how it is shown. */
export const viewButtons = (view: View, choose: (view: View) => void): unknown =>
  decap.h(
    "div",
    { className: "desk-view", role: "group", "aria-label": "Как показать страницу" },
    ...CHOICES.map(({ part, value, label }) =>
      decap.h(
        "button",
        {
          type: "button",
          key: value,
          "aria-pressed": view[part] === value,
          onClick: () => choose({ ...view, [part]: value }),
        },
        label,
      ),
    ),
  );
