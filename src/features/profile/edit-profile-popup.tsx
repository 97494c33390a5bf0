import { isSameMailbox } from "@rodinki/contract/email";
import { asLine } from "@rodinki/contract/line";
import { useAtomValue, useSetAtom } from "jotai";
import { updateUser } from "../../api-client/accounts";
import { loadCities } from "../../api-client/booking";
import { withPassword } from "../../api-client/with-password";
import { Button } from "../../components/button";
import { AccountFields } from "../../forms/account-fields";
import { Form } from "../../forms/form";
import { personFieldOf, toPersonPayload, type PersonValues } from "../../forms/person-values";
import { renameErrors } from "../../forms/submit-failure";
import { formatDate } from "../../../shared/day-words";
import { formatPhone } from "@rodinki/contract/phone";
import { Dialog } from "../../popups/dialog";
import {
  confirmPasswordAtom,
  askToSignInAtom,
  editProfilePopupAtom,
  showInfoAtom,
} from "../../popups/popup-atoms";
import { setUserAtom } from "../../session/session-actions";
import { sessionAtom } from "../../session/session-atoms";
import type { User } from "../../session/user";
import { savedAtom } from "./saved-atom";

/** Changes the profile of the signed-in person. */
export function EditProfilePopup() {
  const session = useAtomValue(sessionAtom);
  return session.status === "signed-in" ? (
    <EditProfile key={session.user.id} user={session.user} />
  ) : null;
}

function EditProfile({ user }: { user: User }) {
  const setPopup = useSetAtom(editProfilePopupAtom);
  const setUser = useSetAtom(setUserAtom);
  const setSaved = useSetAtom(savedAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const close = () => setPopup({ status: false });

  const submit = async (values: PersonValues) => {
    const result = await withPassword(
      () => updateUser(user.id, toPersonPayload(values)),
      confirmPassword,
    );
    if (!result.ok) {
      askToSignIn(result.error);
      return renameErrors(result.error, personFieldOf);
    }
    close();
    setUser(result.data.data);
    setSaved(true);
    const waiting = result.data.data.pending_email ?? null;
    // The waiting address may also be from an earlier change, or the typed one equal the present one in another
    // spelling, so both are compared.
    if (waiting !== null && isSameMailbox(asLine(values.email), waiting)) {
      showInfo({
        title: "Подтвердите новую почту",
        description: `Данные сохранены. Мы отправили письмо на\u00a0${waiting}: перейдите по ссылке из него, и новый адрес заменит прежний.`,
      });
    }
    return null;
  };

  return (
    <Dialog title="Изменить данные" isWide onClose={close}>
      <Form<PersonValues> initialValues={valuesOf(user)} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <AccountFields
              city={{ load: loadCities, chosen: cityOf(user) }}
              emailHint={
                "Новый адрес заменит прежний, когда вы подтвердите его по\u00a0ссылке из\u00a0письма"
              }
            />
            <Button type="submit" busy={submitting}>
              Сохранить
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

const cityOf = ({ cityId: id, city: name }: User) => (id === null ? undefined : { id, name });

const valuesOf = (user: User): PersonValues => ({
  surname: user.surname,
  name: user.name,
  patronymic: user.patronymic,
  birthday: formatDate(user.birthday),
  sex: user.sex,
  city: user.cityId === null ? undefined : String(user.cityId),
  phone: formatPhone(user.phone),
  email: user.email,
});
