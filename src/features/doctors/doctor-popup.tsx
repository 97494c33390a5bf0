import { useAtom } from "jotai";
import { DemoNote } from "../../components/demo-note";
import { Prose } from "../../components/prose";
import { Dialog } from "../../popups/dialog";
import { doctorPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./doctor-popup.module.css";
import { Portrait } from "./portrait";

/** A doctor's description: the portrait, the speciality and a few sentences. */
export function DoctorPopup() {
  const [{ doctor }, setPopup] = useAtom(doctorPopupAtom);
  if (!doctor) return null;
  return (
    <Dialog title={doctor.name} onClose={() => setPopup({ status: false, doctor: null })}>
      <div className={styles.head}>
        <Portrait portrait={doctor.portrait} alt={doctor.alt} size="8rem" />
        <p>
          {doctor.speciality}
          <br />
          <span className={styles.city}>{doctor.city}</span>
        </p>
      </div>
      <Prose html={doctor.mdx.html} />
      {doctor.demo && <DemoNote />}
    </Dialog>
  );
}
