const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

const childBirthday = `${new Date().getFullYear() - 8}-06-01`;

const form = {
  family_name: "Иванова",
  name: "Анна",
  patronymic_name: "Петровна",
  phone: "79123456789",
  gender: "F",
  how_you_know: "",
  "policy-agree": true,
};

export const adult = { ...form, birth_date: "1984-03-09" };
export const child = { ...form, name: "Вера", birth_date: childBirthday };

export const numberedFamily = {
  ...Object.fromEntries(
    [adult, child].flatMap(({ family_name, name, patronymic_name, birth_date, gender }, index) =>
      Object.entries({ family_name, name, patronymic_name, birth_date, gender }).map(
        ([field, value]) => [`${field}_${index + 1}`, value],
      ),
    ),
  ),
  phone: form.phone,
  "policy-agree": true,
};

export const yearAhead = () => ({ since: inDays(-1), until: inDays(300) });
