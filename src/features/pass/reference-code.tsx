import { QrCode } from "../../components/qr-code";
import * as styles from "./pass.module.css";

/** The reference as a QR code, and nothing else in it: a photograph of the drawing reveals neither name nor time. */
export const ReferenceCode = ({ recordId }: { recordId: string }) => (
  <QrCode text={recordId} label={`QR-код: ${recordId}`} className={styles.code} />
);
