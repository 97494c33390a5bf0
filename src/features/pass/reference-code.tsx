import { QrCode } from "../../components/qr-code";
import * as styles from "./pass.module.css";

/** The reference as a QR code without other data: a photograph of it reveals neither name nor time. */
export const ReferenceCode = ({ recordId }: { recordId: string }) => (
  <QrCode text={recordId} label={`QR-код: ${recordId}`} className={styles.code} />
);
