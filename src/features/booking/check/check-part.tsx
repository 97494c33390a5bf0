import { fieldNames } from "@rodinki/contract/fields";
import type { ReactNode } from "react";
import { Button } from "../../../components/button";
import { ClinicAddress } from "../../../components/visit-place";
import { ClinicClock, DayAndHour } from "../../../components/visit-when";
import { DemoWarning } from "../../../components/demo-warning";
import * as factsStyles from "../../../components/facts.module.css";
import { NewTabLink } from "../../../components/new-tab-link";
import { CaptchaField } from "../../../forms/captcha-field";
import { CheckboxField } from "../../../forms/checkbox-field";
import { paths } from "../../../lib/paths";
import * as styles from "../booking.module.css";
import type { Choice } from "../choice";

interface CheckPartProps {
  isChild: boolean;
  choice: Choice;
  aboutDoctor: (name: string) => ReactNode;
  /** Returns to the choice of a time. */
  onBack: () => void;
}

/** A summary of where and when before the booking, and the consent that it requires. */
export function CheckPart({ isChild, choice, aboutDoctor, onBack }: CheckPartProps) {
  const { day, city, clinic, time } = choice;
  return (
    <>
      <h2 className={styles.part}>Проверьте запись</h2>
      {clinic.demo && <DemoWarning />}
      <div className={styles.known}>
        <dl className={factsStyles.facts}>
          <dt>Когда</dt>
          <dd>
            <DayAndHour day={day} time={time.time} />
            <ClinicClock day={day} {...time} />
          </dd>
          <dt>{fieldNames.clinic}</dt>
          <dd>
            {clinic.name}
            <br />
            <ClinicAddress {...clinic} city={city.name} />
          </dd>
          <dt>Врач</dt>
          <dd>{aboutDoctor(time.doctor.name)}</dd>
        </dl>
        <Button variant="quiet" onClick={onBack}>
          Изменить время
        </Button>
      </div>
      <CheckboxField
        name="agree"
        called={fieldNames.agree}
        label={isChild ? <ChildConsent /> : <AdultConsent />}
      />
      <CaptchaField />
    </>
  );
}

function AdultConsent() {
  return (
    <>
      Даю согласие на{" "}
      <NewTabLink href={`${paths.consent}#при-записи-на-осмотр`}>
        обработку персональных данных
      </NewTabLink>{" "}
      для записи и&nbsp;на&nbsp;их передачу выбранной клинике
    </>
  );
}

function ChildConsent() {
  return (
    <>
      Я законный представитель ребёнка и&nbsp;даю согласие на{" "}
      <NewTabLink href={`${paths.consent}#за-ребёнка`}>
        обработку его персональных данных
      </NewTabLink>{" "}
      для записи и&nbsp;на&nbsp;их передачу выбранной клинике
    </>
  );
}
