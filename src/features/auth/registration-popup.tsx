import { useSetAtom } from "jotai";
import { register } from "../../api-client/accounts";
import { Form } from "../../forms/form";
import { renameErrors } from "../../forms/submit-failure";
import { reportGoal } from "../../lib/visit-events";
import { Dialog } from "../../popups/dialog";
import { loginPopupAtom, registrationPopupAtom, showInfoAtom } from "../../popups/popup-atoms";
import { formFieldOf, toRegistration, type RegistrationValues } from "./registration";
import { RegistrationFields } from "./registration-fields";

/** Moscow, the city that the payload takes by default (specification § 3). */
const initialValues = { city: "1" };

export function RegistrationPopup() {
  const setRegistration = useSetAtom(registrationPopupAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const close = () => setRegistration({ status: false });

  const submit = async (values: RegistrationValues) => {
    const result = await register(toRegistration(values));
    if (!result.ok) return renameErrors(result.error, formFieldOf);
    reportGoal("registration");
    close();
    showInfo({ title: "Проверьте почту", description: result.data.message });
    return null;
  };

  const signIn = () => {
    close();
    setLogin({ status: true });
  };

  return (
    <Dialog title="Регистрация" size="wide" onClose={close}>
      <Form<RegistrationValues> initialValues={initialValues} onSubmit={submit}>
        {({ submitting }) => <RegistrationFields submitting={submitting} onSignIn={signIn} />}
      </Form>
    </Dialog>
  );
}
