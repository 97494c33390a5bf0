import { iconShapes, type IconName } from "./icon-shapes";

interface IconProps {
  name: IconName;
  /** CSS length. */
  size?: string;
}

/** One picture of the fixed set. Always decorative: the words beside it carry the meaning. */
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
