import type { StaffSession } from "@rodinki/contract/staff";
import { useAtom } from "jotai";
import { useState } from "react";
import { Button } from "../../components/button";
import { ChoiceGroup } from "../../forms/choice-group";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { searchKeyAtom } from "../../session/search-key-atom";
import { useStaffSession } from "../../session/use-staff-session";
import { AuthenticatorStep } from "./authenticator-step";
import * as screen from "../../components/screen.module.css";
import * as styles from "./sign-in.module.css";

/** The outcomes of setting up the app. */
const OUTCOMES = {
  changed: "Теперь коды показывает новое приложение. Прежние коды больше не\u00a0подходят.",
  lost: "Похоже, новое приложение уже настроено, но\u00a0ответ сервера потерялся. Входите с\u00a0кодом из\u00a0него. Прежние резервные коды больше не\u00a0подходят: чтобы получить новые, настройте приложение ещё раз.",
  late: "Приложение не\u00a0настроено: прошло слишком много времени. Начните ещё раз.",
};

/** The colleague's own access: another phone, and new recovery codes before the last one is used. */
export function OwnAccessPage() {
  const { session, send } = useClinic();
  const { set } = useStaffSession();
  const [state, setState] = useState<"shown" | "changing" | keyof typeof OUTCOMES>("shown");
  const outcome = state === "shown" || state === "changing" ? null : OUTCOMES[state];
  const said = useFocusOn<HTMLParagraphElement>(outcome);
  const title = useFocusOn<HTMLHeadingElement>(state === "changing");
  const finish = (renewed: StaffSession) => {
    setState("changed");
    set(renewed);
  };
  return (
    <div className={styles.steps}>
      <h1 ref={title} tabIndex={-1}>
        Мой вход
      </h1>
      <p>
        {session.name}, {session.email}
      </p>
      {state === "changing" ? (
        <AuthenticatorStep
          next="Готово"
          send={send}
          onSession={finish}
          onEnded={(wasLost) => setState(wasLost ? "lost" : "late")}
        />
      ) : (
        <>
          {outcome !== null && (
            <p ref={said} tabIndex={-1} className={styles.said}>
              {outcome}
            </p>
          )}
          {state !== "lost" && (
            <p>
              Резервных кодов осталось: {session.recoveryCodes}. Новые появятся, когда
              вы&nbsp;настроите приложение заново: на&nbsp;этом же телефоне или на&nbsp;другом.
            </p>
          )}
          <Button variant="outline" className={screen.single} onClick={() => setState("changing")}>
            Настроить приложение заново
          </Button>
          <p>Чтобы сменить пароль, выйдите и&nbsp;нажмите «Забыли пароль?».</p>
          <SearchKey />
        </>
      )}
    </div>
  );
}

const options = [{ value: "on", text: "Клавиша «/» ведёт в\u00a0поиск" }];

/** Turns the search key off for this device, for people who use speech input or press it by mistake. */
function SearchKey() {
  const [isOn, setOn] = useAtom(searchKeyAtom);
  return (
    <ChoiceGroup
      id="search-key"
      name="search-key"
      title="На этом устройстве"
      options={options}
      chosen={isOn ? ["on"] : []}
      onChoose={() => setOn(!isOn)}
      onLeave={() => undefined}
    />
  );
}
