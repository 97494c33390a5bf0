import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../../components/button";
import { ClinicAddress } from "../../../components/visit-place";
import { DemoWarning } from "../../../components/demo-warning";
import * as factsStyles from "../../../components/facts.module.css";
import { NewTabLink } from "../../../components/new-tab-link";
import { CaptchaField } from "../../../forms/captcha-field";
import { CheckboxField } from "../../../forms/checkbox-field";
import { formatVisitDay } from "../../../lib/dates";
import { fullName } from "../../../lib/full-name";
import { paths } from "../../../lib/paths";
import * as styles from "../booking.module.css";
import type { KnownAdult } from "../known-adult";
import { peopleIn, type TogetherValues } from "./together-values";

interface TogetherCheckProps {
  values: TogetherValues;
  adult: KnownAdult;
  group: GroupOfTimes;
  cityName: string;
  clinic: Clinic | undefined;
  aboutDoctor: (name: string) => ReactNode;
  onBack: () => void;
}

/** A summary of everything before the booking, and the consent for each person. */
export function TogetherCheck(props: TogetherCheckProps) {
  const { values, adult, group, cityName, clinic, aboutDoctor, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Проверьте записи
      </h2>
      {clinic?.demo && <DemoWarning />}
      <div className={styles.known}>
        <dl className={factsStyles.facts}>
          <dt>Когда</dt>
          <dd>{formatVisitDay(values.date ?? "")}, по&nbsp;местному времени клиники</dd>
          {clinic && (
            <>
              <dt>{fieldNames.clinic}</dt>
              <dd>
                {clinic.name}
                <br />
                <ClinicAddress {...clinic} city={cityName} />
              </dd>
            </>
          )}
          {peopleIn(values, adult).map((person, index) => (
            <Fact
              key={index}
              name={fullName(person.family_name, person.name, person.patronymic_name)}
            >
              <strong>{group.times[index]?.time}</strong>, врач{" "}
              {aboutDoctor(group.times[index]?.doctor.name ?? "")}
            </Fact>
          ))}
        </dl>
        <Button variant="quiet" onClick={onBack}>
          Изменить время
        </Button>
      </div>
      <CheckboxField
        name="policy-agree"
        called={fieldNames["policy-agree"]}
        label={<Consent withAdult={values.whom === "me"} />}
      />
      <CaptchaField />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** One checkbox for all people; the server stores the consent with every visit. */
const Consent = ({ withAdult }: { withAdult: boolean }) => (
  <>
    Я законный представитель каждого из&nbsp;детей и&nbsp;даю согласие на{" "}
    <NewTabLink href={`${paths.consent}#за-ребёнка`}>
      обработку персональных данных детей
    </NewTabLink>
    {withAdult && (
      <>
        {" "}
        и{" "}
        <NewTabLink href={`${paths.consent}#при-записи-на-осмотр`}>
          моих персональных данных
        </NewTabLink>
      </>
    )}{" "}
    для записи и&nbsp;на&nbsp;их передачу выбранной клинике
  </>
);
