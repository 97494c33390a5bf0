/** What a person reads as the name of each field: labels in the forms, and the {name} of a message. */
export const fieldNames = {
  surname: "Фамилия",
  name: "Имя",
  father_name: "Отчество",
  patronymic: "Отчество",
  email: "Почта",
  password: "Пароль",
  password_confirmation: "Повторите пароль",
  sex: "Пол",
  birthday: "Дата рождения",
  phone: "Телефон",
  city: "Город",
  date: "Дата",
  clinic: "Клиника",
  time: "Время",
  how_you_know: "Как вы о нас узнали",
  agree: "Согласие на обработку персональных данных",
  captcha: "Проверка, что вы не робот",
  "g-recaptcha-response": "Проверка, что вы не робот",
  family_name: "Фамилия",
  patronymic_name: "Отчество",
  birth_date: "Дата рождения",
  gender: "Пол",
  comment: "Комментарий",
  question: "Вопрос",
  rating: "Оценка",
  text: "Отзыв",
  token: "Код из письма",
  "policy-agree": "Согласие на обработку персональных данных",
} as const;

/** Fields of several lines (`asText`); every other text is one line (`asLine`). */
export const textFields: readonly string[] = [
  "comment",
  "question",
  "text",
] satisfies (keyof typeof fieldNames)[];
