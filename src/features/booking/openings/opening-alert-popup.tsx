import { fieldNames } from "@rodinki/contract/fields";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { askForOpeningAlert } from "../../../api-client/openings";
import { Button } from "../../../components/button";
import { NewTabLink } from "../../../components/new-tab-link";
import { CaptchaField } from "../../../forms/captcha-field";
import { CheckboxField } from "../../../forms/checkbox-field";
import { EmailField } from "../../../forms/email-field";
import { Form } from "../../../forms/form";
import { paths } from "../../../lib/paths";
import { Dialog } from "../../../popups/dialog";
import { openingAlertPopupAtom, showInfoAtom } from "../../../popups/popup-atoms";
import { sessionAtom } from "../../../session/session-atoms";
import * as styles from "./openings.module.css";

interface Values {
  email: string;
  "policy-agree": true;
  "g-recaptcha-response"?: string;
}

/** Asks for an e-mail address, to send one e-mail when booking opens in a city. */
export function OpeningAlertPopup() {
  const [{ city }, setPopup] = useAtom(openingAlertPopupAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const session = useAtomValue(sessionAtom);
  const close = () => setPopup({ status: false, city: null });

  const send = async (values: Values) => {
    if (city === null) return null;
    const result = await askForOpeningAlert({ ...values, city_id: city.id });
    if (!result.ok) return result.error;
    close();
    showInfo({ title: "Проверьте почту", description: result.data.message });
    return null;
  };

  const known = session.status === "signed-in" ? { email: session.user.email } : undefined;
  return (
    <Dialog title="Сообщить об открытии" onClose={close}>
      <p className={styles.lead}>
        {city?.name}. Пришлём одно письмо, когда откроется запись, и&nbsp;сотрём адрес.
      </p>
      <Form<Values> initialValues={known} onSubmit={send}>
        {({ submitting }) => (
          <>
            <EmailField autoComplete="email" />
            <CheckboxField
              name="policy-agree"
              called={fieldNames["policy-agree"]}
              label={
                <>
                  Даю согласие на{" "}
                  <NewTabLink
                    href={`${paths.consent}#когда-вы-просите-сообщить-об-открытии-записи`}
                  >
                    обработку персональных данных
                  </NewTabLink>
                </>
              }
            />
            <CaptchaField />
            <Button type="submit" busy={submitting}>
              Отправить
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}
