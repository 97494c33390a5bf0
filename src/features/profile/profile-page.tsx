import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Link } from "gatsby";
import { useAtom, useSetAtom } from "jotai";
import { useEffect, type ReactNode } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import * as factsStyles from "../../components/facts.module.css";
import { Icon } from "../../components/icon";
import { formatDate } from "../../../shared/day-words";
import { paths } from "../../lib/paths";
import { showPhone } from "@rodinki/contract/shown-phone";
import { changePasswordPopupAtom, editProfilePopupAtom } from "../../popups/popup-atoms";
import type { User } from "../../session/user";
import { DeleteAccount } from "./delete-account";
import * as styles from "./profile.module.css";
import { savedAtom } from "./saved-atom";
import { Sessions } from "./sessions";

/** Shown for optional data: a booking asks for what it needs. */
const NOT_GIVEN = "Не указан";

/** The signed-in person's data, and the actions on the account. */
export function ProfilePage({ user, children }: { user: User; children?: ReactNode }) {
  const setEdit = useSetAtom(editProfilePopupAtom);
  const setChangePassword = useSetAtom(changePasswordPopupAtom);
  const [saved, setSaved] = useAtom(savedAtom);
  // The message must not be shown again when the page is reopened.
  useEffect(() => () => setSaved(false), [setSaved]);
  const edit = () => {
    setSaved(false);
    setEdit({ status: true });
  };
  return (
    <div className={styles.page}>
      <h1>Профиль</h1>
      <Card aria-labelledby="personal">
        <h2 id="personal">Личные данные</h2>
        <dl className={factsStyles.facts}>
          <dt>Фамилия, имя, отчество</dt>
          <dd>{user.fullName}</dd>
          <dt>{fieldNames.sex}</dt>
          <dd>{user.sex ? sexes[user.sex] : NOT_GIVEN}</dd>
          <dt>{fieldNames.birthday}</dt>
          <dd>{formatDate(user.birthday)}</dd>
          <dt>{fieldNames.phone}</dt>
          <dd>{showPhone(user.phone) || NOT_GIVEN}</dd>
          <dt>{fieldNames.city}</dt>
          <dd>{user.city || NOT_GIVEN}</dd>
          <dt>{fieldNames.email}</dt>
          <dd>
            {user.email}
            {user.pendingEmail !== null && (
              <p className={styles.pending}>
                Новый адрес {user.pendingEmail} ждёт подтверждения: перейдите по&nbsp;ссылке
                из&nbsp;письма, которое мы на&nbsp;него отправили.
              </p>
            )}
          </dd>
        </dl>
        <p className={styles.saved} role="status">
          {saved && (
            <>
              <Icon name="check" size="1.25em" />
              Изменения сохранены
            </>
          )}
        </p>
        <div className={styles.actions}>
          <Button onClick={edit}>Изменить данные</Button>
          <Button
            variant="outline"
            onClick={() => setChangePassword({ status: true, email: "", token: "" })}
          >
            Сменить пароль
          </Button>
        </div>
        <p>
          <Link to={paths.cabinet.data}>Всё, что о&nbsp;вас хранится</Link>, кто это смотрел
          и&nbsp;на&nbsp;что вы&nbsp;согласились.
        </p>
      </Card>
      <Sessions />
      {children}
      <DeleteAccount />
    </div>
  );
}
