import { correction, generate, mode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import * as styles from "./pass.module.css";

/** The light border that readers need around a code, in modules. @see ISO/IEC 18004, 6.3.8 */
const QUIET = 4;

/**
 * The reference as a QR code, and nothing else in it: a photograph of the sheet tells no name and no time from the
 * drawing. As UTF-8 that says so: the letters of «РК-…» are Cyrillic.
 */
export function ReferenceCode({ recordId }: { recordId: string }) {
  const code = generate(mode.utf8(recordId), { minCorrectionLevel: correction.M });
  const size = code.size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={`QR-код: ${recordId}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
