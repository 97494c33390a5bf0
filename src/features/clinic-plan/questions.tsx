import type { PlanPreview } from "@rodinki/contract/plan";
import { quoted } from "../../../shared/russian";
import { ChoiceGroup } from "../../forms/choice-group";
import { kindWords, personWords } from "./plan-words";
import * as styles from "./plan.module.css";
import type { Answers } from "./use-answers";

interface QuestionsProps {
  preview: PlanPreview;
  answers: Answers;
}

const nothing = () => undefined;

/**
 * Questions that the file leaves open: whether a name has a typing error, and whether to notify people. Nothing is
 * preselected.
 */
export function Questions({ preview: { questions, changes }, answers }: QuestionsProps) {
  const { chosen, answer } = answers;
  return (
    <>
      {questions.map(({ key, kind, name, similar, answer: given }, index) => (
        <ChoiceGroup
          key={key}
          id={`plan-question-${index}`}
          name={key}
          type="radio"
          title={`В\u00a0файле ${kindWords[kind]} ${quoted(name)}. Это опечатка или другое написание?`}
          options={[
            ...similar.map((known) => ({
              value: String(known.id),
              text: `${kind === "clinic" ? "Та же" : "Тот же"}: ${quoted(known.name)}`,
            })),
            {
              value: "new",
              text: kind === "clinic" ? "Новая клиника" : `Новый ${kindWords[kind]}`,
            },
          ]}
          chosen={[chosen[key] ?? String(given ?? "")]}
          onChoose={(value) =>
            answer(key, value, {
              names: [{ key, answer: value === "new" ? value : Number(value) }],
            })
          }
          onLeave={nothing}
        />
      ))}
      {changes.map(({ key, name, details, people, answer: given }, index) => (
        <section key={key} className={styles.change} aria-label={`Сведения: ${name}`}>
          <h3>{name}: другие сведения</h3>
          <dl>
            {details.map(({ title, from, to }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <span className={styles.side}>Было</span> {from}
                </dd>
                <dd>
                  <span className={styles.side}>Станет</span> {to}
                </dd>
              </div>
            ))}
          </dl>
          {people === 0 ? (
            <p>Никто не&nbsp;записан: сообщать некому.</p>
          ) : (
            <ChoiceGroup
              id={`plan-change-${index}`}
              name={key}
              type="radio"
              title={`${personWords(people)}. Сообщить об\u00a0этом?`}
              options={[
                { value: "tell", text: "Сообщить людям письмом" },
                { value: "correct", text: "Это исправление опечатки" },
              ]}
              chosen={[chosen[key] ?? given ?? ""]}
              onChoose={(value) =>
                answer(key, value, {
                  changes: [{ key, answer: value === "tell" ? "tell" : "correct" }],
                })
              }
              onLeave={nothing}
            />
          )}
        </section>
      ))}
    </>
  );
}
