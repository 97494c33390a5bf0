import type { WalkInDoctor } from "@rodinki/contract/walk-in";
import { Button } from "../../../components/button";
import * as styles from "../free-times.module.css";

/** The doctor and the time of a walk-in. */
export interface WalkInPlace {
  doctorId: number;
  doctor: string;
  /** null for a visit beside the times. */
  timeId: number | null;
  begins: string | null;
}

interface WalkInDoctorsProps {
  doctors: WalkInDoctor[];
  isChild: boolean;
  onChoose: (place: WalkInPlace) => void;
}

/** Today's free times by doctor, with the option of a visit beside them. */
export function WalkInDoctors({ doctors, isChild, onChoose }: WalkInDoctorsProps) {
  if (doctors.length === 0) {
    return (
      <p>
        Сегодня в&nbsp;этой клинике никто не&nbsp;принимает{isChild && " детей"}: отметить
        пришедшего не&nbsp;к&nbsp;кому.
      </p>
    );
  }
  return (
    <div className={styles.free}>
      {doctors.map(({ id, name, times }) => (
        <div key={id} role="group" aria-labelledby={`walk-in-${id}`} className={styles.ofDoctor}>
          <p id={`walk-in-${id}`}>{name}</p>
          <div className={styles.times}>
            {times.map((time) => (
              <Button
                key={time.id}
                variant="outline"
                className={styles.time}
                onClick={() =>
                  onChoose({ doctorId: id, doctor: name, timeId: time.id, begins: time.begins })
                }
              >
                {time.begins}
              </Button>
            ))}
            <Button
              variant="outline"
              onClick={() => onChoose({ doctorId: id, doctor: name, timeId: null, begins: null })}
            >
              Рядом с&nbsp;записями
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
