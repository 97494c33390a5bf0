import { useState } from "react";
import { proposeResults } from "../../api-client/clinic-totals";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Form } from "../../forms/form";
import { TextField } from "../../forms/text-field";
import { saveFile } from "../../lib/save-file";
import { useClinic } from "../../session/clinic-access";
import * as screen from "../../components/screen.module.css";
import * as styles from "./totals.module.css";

const aYear = (text = "") => (/^20\d\d$/.test(text) ? undefined : "Год — четыре цифры, 2026");

/** A year's entry for the results on the home page. It is shown and can be saved, but an editor has to publish it. */
export function YearProposal() {
  const { send } = useClinic();
  const [proposal, setProposal] = useState({ year: 0, yaml: "" });
  const [copied, setCopied] = useState("");

  const propose = async ({ year }: { year: string }) => {
    setCopied("");
    const result = await send(() => proposeResults(Number(year)));
    if (!result.ok) return result.error;
    setProposal(result.data);
    return null;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(proposal.yaml);
      setCopied("Скопировано");
    } catch {
      setCopied("Скопировать не\u00a0получилось: выделите текст и\u00a0скопируйте его сами");
    }
  };

  return (
    <Card aria-labelledby="year">
      <h2 id="year">Строка для итогов программы</h2>
      <p>
        Считает всех, кто пришёл за&nbsp;год, и&nbsp;составляет строку файла
        <code> content/results.yml</code>. Сама она никуда не&nbsp;попадёт: её&nbsp;проверит
        и&nbsp;вставит редактор.
      </p>
      <Form<{ year: string }> onSubmit={propose} discardable>
        {({ submitting }) => (
          <>
            <TextField
              name="year"
              label="Год"
              inputMode="numeric"
              autoComplete="off"
              validate={aYear}
            />
            <Button type="submit" busy={submitting} variant="outline" className={screen.single}>
              Составить строку
            </Button>
          </>
        )}
      </Form>
      {proposal.yaml !== "" && (
        <>
          <pre className={styles.yaml}>{proposal.yaml}</pre>
          <div className={styles.actions}>
            <Button variant="outline" onClick={() => void copy()}>
              Скопировать
            </Button>
            <Button
              variant="outline"
              onClick={() =>
                saveFile(proposal.yaml, "application/yaml", `results-${proposal.year}.yml`)
              }
            >
              Сохранить файлом
            </Button>
          </div>
        </>
      )}
      <p role="status">{copied}</p>
    </Card>
  );
}
