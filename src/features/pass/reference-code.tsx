import { QrCode } from "../../components/qr-code";
import * as styles from "./pass.module.css";

/** The reference as a QR code, and nothing else in it: a photograph of the sheet tells no name and no time from the drawing. */
export const ReferenceCode = ({ recordId }: { recordId: string }) => (
  <QrCode text={recordId} label={`QR-код: ${recordId}`} className={styles.code} />
);
