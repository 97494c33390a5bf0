import type { ClinicTime } from "@rodinki/contract/booking";
import { Button } from "../../components/button";
import * as styles from "./booking.module.css";

interface LostTimeProps {
  message: string;
  nearest: ClinicTime[];
  onChoose: (time: ClinicTime) => void;
}

/** Says that the chosen time is no more, and offers the nearest ones. Nothing typed is lost. */
export function LostTime({ message, nearest, onChoose }: LostTimeProps) {
  return (
    <div className={styles.lost} role="alert">
      <p>{message} Всё, что вы заполнили, сохранено.</p>
      {nearest.length > 0 && (
        <>
          <p>Ближайшее свободное время:</p>
          <div className={styles.nearest}>
            {nearest.map((time) => (
              <Button key={time.id} variant="outline" onClick={() => onChoose(time)}>
                {time.time}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
