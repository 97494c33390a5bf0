import { correction, generate, mode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Width of the empty margin that readers require, in modules. @see ISO/IEC 18004, 6.3.8 */
const QUIET = 4;

interface QrCodeProps {
  /** Content; Cyrillic is encoded as declared UTF-8, which not every reader supports. */
  text: string;
  /** Label for screen readers. */
  label: string;
  className?: string | undefined;
}

const ASCII = /^[ -~]*$/;

/** A text as a QR code, created locally, so that it is sent to nobody. Black on white in the dark scheme, too. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(ASCII.test(text) ? mode.ascii(text) : mode.utf8(text), {
    minCorrectionLevel: correction.M,
  });
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
