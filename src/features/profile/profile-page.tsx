import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { formatDate } from "../../lib/dates";
import { formatPhone } from "../../lib/phone";
import { changePasswordPopupAtom, editProfilePopupAtom } from "../../popups/popup-atoms";
import type { User } from "../../session/user";
import { DeleteAccount } from "./delete-account";
import * as styles from "./profile.module.css";

/** What the site knows about the signed-in person, and what they can do about it. */
export function ProfilePage({ user }: { user: User }) {
  const setEdit = useSetAtom(editProfilePopupAtom);
  const setChangePassword = useSetAtom(changePasswordPopupAtom);
  return (
    <div className={styles.page}>
      <h1>Профиль</h1>
      <section className={styles.card} aria-label="Личные данные">
        <dl className={styles.facts}>
          <dt>Фамилия, имя, отчество</dt>
          <dd>{user.fullName}</dd>
          <dt>{fieldNames.sex}</dt>
          <dd>{sexes[user.sex]}</dd>
          <dt>{fieldNames.birthday}</dt>
          <dd>{formatDate(user.birthday)}</dd>
          <dt>{fieldNames.phone}</dt>
          <dd>{formatPhone(user.phone)}</dd>
          <dt>{fieldNames.city}</dt>
          <dd>{user.city}</dd>
          <dt>{fieldNames.email}</dt>
          <dd>{user.email}</dd>
        </dl>
        <div className={styles.actions}>
          <Button onClick={() => setEdit({ status: true })}>Изменить данные</Button>
          <Button
            variant="outline"
            onClick={() => setChangePassword({ status: true, email: "", token: "" })}
          >
            Сменить пароль
          </Button>
        </div>
      </section>
      <DeleteAccount />
    </div>
  );
}
