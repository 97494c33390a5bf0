/**
 * The messages of the specification (§ 5), word for word, and further ones; shared by the site's validators and the API.
 * Pure functions and constants: the browser imports this file, so it must not import a schema library.
 */

const wrongFormat = (name: string) => `Поле «${name}» содержит значение некорректного формата`;

export const messages = {
  required: (name: string) => `Поле «${name}» обязательно для заполнения`,
  maxLength: (name: string, limit: number) =>
    `Поле «${name}» не должно превышать ${limit} символов`,
  minLength: (name: string, limit: number) =>
    `Поле «${name}» не должно содержать менее ${limit} символов`,
  email: wrongFormat,
  emailLayout: "В\u00a0адресе есть русские буквы: проверьте раскладку клавиатуры",
  /** Message for a value that is none of the choices, not a number or not a date. */
  format: wrongFormat,
  hidden: (name: string) =>
    `В\u00a0поле «${name}» есть невидимые знаки: сотрите его и\u00a0наберите заново`,
  piledMarks: (name: string) =>
    `В\u00a0поле «${name}» слишком много значков над одной буквой: наберите его заново`,
  webAddress: (name: string, found: string) =>
    `В\u00a0поле «${name}» есть адрес: «${found}». Уберите его, а\u00a0если это сокращение, поставьте после точки пробел`,
  phone: "Поле «Телефон» должно состоять из 11 цифр",
  phoneCode: "Такого номера нет: код после +7 не\u00a0начинается с\u00a00, 1 или 2",
  phonePrefix:
    "Такого номера нет: похоже, 8 или 7 в\u00a0начале лишняя, а\u00a0в\u00a0конце не\u00a0хватает цифры",
  password: (name: string) =>
    `Поле «${name}» должно содержать 8-20 латинских символов, среди которых одна заглавная буква, одна строчная буква и одна цифра`,
  /** The same rule in short, shown before anything is typed. */
  passwordHint: "8–20 символов: заглавная и строчная латинские буквы и цифра",
  passwordConfirmation: "Пароли не совпадают",
  birthday: (age: number) =>
    `Дата рождения должна быть корректной, а пользователь — старше ${age} лет`,
  birthdayInFuture: "Дата рождения ещё не\u00a0наступила: проверьте год",
  notAChild: (age: number) => `В день осмотра ребёнку должно быть меньше ${age} лет`,
} as const;
