import type { StaffSession } from "@rodinki/contract/staff";
import { useState } from "react";
import { acceptInvitation } from "../../api-client/staff";
import { Button } from "../../components/button";
import { Form } from "../../forms/form";
import { NewPasswordFields } from "../../forms/new-password-fields";
import { renameErrors } from "../../forms/submit-failure";

interface Passwords {
  password: string;
  repeatPassword: string;
}

interface InvitationProps {
  /** The token of the link. */
  token: string;
  onSession: (session: StaffSession) => void;
  /** Returns to the sign-in, where the link is not needed any more. */
  onBack: () => void;
}

/** Sets the password by the link of an invitation or of a forgotten password. */
export function Invitation({ token, onSession, onBack }: InvitationProps) {
  const [isOld, setIsOld] = useState(false);
  const submit = async ({ password, repeatPassword }: Passwords) => {
    const result = await acceptInvitation({
      token,
      password,
      password_confirmation: repeatPassword,
    });
    if (!result.ok) {
      setIsOld(result.error.code === "invalid_token");
      return renameErrors(result.error, { password_confirmation: "repeatPassword" });
    }
    onSession(result.data);
    return null;
  };
  return (
    <>
      <Form<Passwords> discardable onSubmit={submit}>
        {({ submitting }) => (
          <>
            <NewPasswordFields />
            <div>
              <Button type="submit" busy={submitting}>
                Сохранить пароль
              </Button>
            </div>
          </>
        )}
      </Form>
      {isOld && (
        <p>
          Если пароль уже придуман, войдите с&nbsp;ним или попросите новую ссылку: «Забыли пароль?».
          Если ещё нет, попросите координатора пригласить вас снова.
        </p>
      )}
      <div>
        <Button variant={isOld ? "outline" : "quiet"} onClick={onBack}>
          {isOld ? "Ко\u00a0входу" : "Пароль уже есть? Ко\u00a0входу"}
        </Button>
      </div>
    </>
  );
}
