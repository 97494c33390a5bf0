import type {
  ChangedDescription,
  DescriptionChange,
  DescriptionPreview,
  Notice,
  DescribedChange,
} from "@rodinki/contract/clinic-description";
import { changeDescription, previewDescription } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { ChoiceField } from "../../forms/choice-field";
import { Form } from "../../forms/form";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/repeated-calls";
import { emailCountWords, visitCountWords, counted } from "../../lib/counted";

import * as screen from "../../components/screen.module.css";
import * as styles from "./about.module.css";

/** The number of people concerned: «21 человека», «22 человек». */
const peopleWords = (count: number) => counted(count, ["человека", "человек", "человек"]);
const childWords = (count: number) => counted(count, ["ребёнок", "ребёнка", "детей"]);

const titles: Record<DescribedChange["what"], string> = {
  address: "Адрес",
  metro: "Метро",
  phone: "Телефон",
  place: "Точка на\u00a0карте",
  speciality: "Специальность",
  childFromAge: "Кого принимает",
};

/** «Адрес», «Орлова Мария Сергеевна: специальность» */
const titleOf = ({ what, doctor }: DescribedChange): string =>
  doctor === null ? titles[what] : `${doctor}: ${titles[what].toLowerCase()}`;

export interface PreviewedChange {
  wanted: DescriptionChange;
  preview: DescriptionPreview;
}

interface ChangeStepProps {
  previewed: PreviewedChange;
  /** Called with a new preview after a change by somebody else. */
  onPreview: (previewed: PreviewedChange) => void;
  onBack: () => void;
  onDone: (changed: ChangedDescription) => void;
}

interface Answer {
  notify?: Notice;
}

const noticeOptions = [
  { value: "letter", text: "Сообщить людям письмом" },
  { value: "correction", text: "Это исправление опечатки" },
];

/** Shows whom a change affects, and asks whether to notify them, without a default. */
export function ChangeStep({ previewed, onPreview, onBack, onDone }: ChangeStepProps) {
  const { clinic, send } = useClinic();
  const { wanted, preview } = previewed;
  const once = useOnce();
  const title = useFocusOn<HTMLHeadingElement>(preview.digest);

  const press = async ({ notify = "letter" }: Answer) => {
    const agreed = { ...wanted, notify, digest: preview.digest };
    const result = await once(agreed, (key) =>
      send(() => changeDescription(clinic.id, agreed, key)),
    );
    if (result.ok) {
      onDone(result.data);
      return null;
    }
    if (result.error.code === "changed_meanwhile") {
      const again = await send(() => previewDescription(clinic.id, wanted));
      if (again.ok) onPreview({ wanted, preview: again.data });
    }
    return result.error;
  };

  return (
    <Card aria-labelledby="concerned">
      <h2 id="concerned" ref={title} tabIndex={-1}>
        {preview.people === 0
          ? "Это никого не\u00a0коснётся"
          : `Это коснётся ${peopleWords(preview.people)}`}
      </h2>
      <Changes preview={preview} />
      <Concerned preview={preview} />
      <Form<Answer> onSubmit={press}>
        {({ submitting, values }) => (
          <>
            {preview.people > 0 && (
              <ChoiceField
                name="notify"
                title="Сообщить об этом?"
                type="radio"
                options={noticeOptions}
              />
            )}
            <div className={screen.actions}>
              <Button type="submit" busy={submitting}>
                {pressWords(preview.people, values.notify)}
              </Button>
              <Button variant="quiet" className={screen.quiet} onClick={onBack}>
                Вернуться к&nbsp;правке
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

/** The text of the button, which names its effect. */
function pressWords(people: number, notify: Notice | undefined): string {
  if (people === 0 || notify === undefined) return "Изменить";
  return notify === "letter"
    ? `Изменить и\u00a0отправить ${emailCountWords(people)}`
    : "Исправить без писем";
}

const Changes = ({ preview }: { preview: DescriptionPreview }) => (
  <dl className={styles.changes}>
    {preview.changes.map((change) => (
      <div key={titleOf(change)}>
        <dt>{titleOf(change)}</dt>
        <dd>
          <span className={styles.side}>Было</span> {change.before}
        </dd>
        <dd>
          <span className={styles.side}>Станет</span> {change.after}
        </dd>
      </div>
    ))}
  </dl>
);

function Concerned({ preview }: { preview: DescriptionPreview }) {
  const { visits, tooYoung, soon } = preview;
  return (
    <>
      {visits > 0 && (
        <p>
          Впереди {visitCountWords(visits)}. Если сообщить, каждый получит одно письмо: что было
          и&nbsp;что стало.
        </p>
      )}
      {tooYoung > 0 && (
        <p>
          {childWords(tooYoung)} младше нового возраста. Их&nbsp;записи останутся: позвоните
          родителям или перенесите приём.
        </p>
      )}
      {soon > 0 && (
        <p>
          Приёмов, до&nbsp;которых меньше трёх часов: {soon}. Эти люди могут не&nbsp;успеть
          прочитать письмо: позвоните им, телефоны есть в&nbsp;разделе «День».
        </p>
      )}
    </>
  );
}
