import { markup, type Html } from "../page/markup";
import type { Form } from "./answers-form";
import type { Doctor } from "../works/doctors";

/** The value of the choice of who is not in the list yet. */
export const NEW_DOCTOR = "new";

/** Who answers: a doctor of the list, or one who says name and speciality. */
export function doctorPart(
  doctors: readonly Doctor[],
  typed: Form,
  fault: string | undefined,
): Html {
  const chosen = typed["doctor"] ?? (doctors.length === 0 ? NEW_DOCTOR : undefined);
  const choice = (value: string, words: string) =>
    markup`<label class="choice"><input type="radio" name="doctor" value="${value}"${value === chosen ? markup` checked` : undefined} /> ${words}</label>`;
  return markup`<fieldset class="answer" id="doctor"${fault ? markup` aria-describedby="doctor-fault"` : undefined}>
      <legend>Кто проверяет</legend>
      ${fault && markup`<p class="fault" id="doctor-fault">${fault}</p>`}
      ${doctors.map(({ id, role }) => choice(id, role))} ${choice(NEW_DOCTOR, "Меня нет в списке")}
      <p class="hint">Кого нет в списке, тот пишет имя и специальность сам: с ними ответы попадут в список утверждений.</p>
      <label>Фамилия и инициалы <input name="name" maxlength="100" autocomplete="name" value="${typed["name"]}" /></label>
      <label>Специальность, степень <input name="speciality" maxlength="100" value="${typed["speciality"]}" /></label>
    </fieldset>`;
}
