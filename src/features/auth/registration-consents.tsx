import { fieldNames } from "@rodinki/contract/fields";
import { NewTabLink } from "../../components/new-tab-link";
import { CheckboxField } from "../../forms/checkbox-field";
import { paths } from "../../lib/paths";

/** The consent that an account requires, and the optional one to news. */
export function RegistrationConsents() {
  return (
    <div>
      <CheckboxField
        name="policy-agree"
        called={fieldNames["policy-agree"]}
        label={
          <>
            Даю согласие на{" "}
            <NewTabLink href={`${paths.consent}#при-регистрации`}>
              обработку персональных данных
            </NewTabLink>
          </>
        }
      />
      <CheckboxField
        name="email-agree"
        called="Новости по электронной почте"
        required={false}
        label={
          <>
            Хочу изредка получать{" "}
            <NewTabLink href={`${paths.consent}#новости-по-электронной-почте`}>
              новости программы
            </NewTabLink>{" "}
            по&nbsp;электронной почте
          </>
        }
      />
    </div>
  );
}
