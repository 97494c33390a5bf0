import { useState } from "react";
import { Button } from "../../components/button";
import { PrintButton } from "../../components/print-button";
import { CheckboxField } from "../../forms/checkbox-field";
import { Form } from "../../forms/form";
import type { SubmitFailure } from "../../forms/submit-failure";
import * as screen from "../../components/screen.module.css";
import * as styles from "./sign-in.module.css";

interface RecoveryCodesProps {
  codes: string[];
  /** The button's text. */
  next: string;
  /**
   * @returns null on success, otherwise the failure
   */
  goOn: () => Promise<SubmitFailure | null>;
}

/** Codes that replace the phone. They are shown only this once. */
export function RecoveryCodes({ codes, next, goOn }: RecoveryCodesProps) {
  return (
    <section className={styles.steps} aria-labelledby="recovery">
      <h2 id="recovery">Резервные коды</h2>
      <p>
        Каждый один раз заменит код из&nbsp;приложения, если телефона нет под рукой. Больше они
        не&nbsp;покажутся: распечатайте их или сохраните там, где храните пароли.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PrintButton label="Распечатать" />
        <CopyButton text={codes.join("\n")} />
      </div>
      <Form<{ saved: boolean }> discardable onSubmit={goOn}>
        {({ submitting }) => (
          <>
            <CheckboxField name="saved" label="Коды сохранены" called="Коды сохранены" />
            <Button type="submit" busy={submitting} className={screen.single}>
              {next}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Скопировано"),
      () => setSaid("Не\u00a0получилось: выделите коды и\u00a0скопируйте их вручную"),
    );
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        Скопировать
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
