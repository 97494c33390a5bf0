const eye =
  "M2.5 12C4.3 8.2 7.8 6 12 6s7.7 2.2 9.5 6c-1.8 3.8-5.3 6-9.5 6s-7.7-2.2-9.5-6zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/** Outlines on a 24 × 24 grid, one path each, drawn with a 1.75 px stroke. */
const shapes = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  play: "M8 5.5l11 6.5-11 6.5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
  "arrow-left": "M20 12H5M11 6l-6 6 6 6",
  calendar:
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.2 2",
  phone:
    "M7 3.5h2.6l1.4 4-2 1.5a11 11 0 0 0 5.9 5.9l1.6-2 4 1.4V17c0 2-1.5 3.5-3.5 3.5C10.1 20.5 3.5 13.9 3.5 7 3.5 5 5 3.5 7 3.5z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.7-3.7 3.7-6 7.5-6s6.8 2.3 7.5 6",
  eye,
  "eye-off": `${eye}M4 4l16 16`,
  print:
    "M7 8V3.5h10V8M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 5 8h14a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 19 17h-2M7 13.5h10v7H7z",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2L20 20",
  warning: "M12 4l9 16H3L12 4zM12 10v4.5M12 17.5v.1",
} as const;

type IconName = keyof typeof shapes;

/** Widened, because content may name an icon that is not in the set. */
const iconShapes: Readonly<Partial<Record<IconName, string>>> = shapes;

interface IconProps {
  name: IconName;
  /** CSS length. */
  size?: string;
}

/** An icon of the fixed set. Always decorative: the text beside it has the meaning. */
export function Icon({ name, size = "1.5em" }: IconProps) {
  const shape = iconShapes[name];
  if (shape === undefined) {
    console.error(`Icon "${name}" does not exist`);
    return null;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
