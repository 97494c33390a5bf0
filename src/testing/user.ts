import type { UserRecord } from "@rodinki/contract/user";

/** Somebody with an account in Moscow, as the API knows them, with whatever a test wants different. */
export const userRecordOf = (different: Partial<UserRecord> = {}): UserRecord => ({
  id: 7,
  name: "Анна",
  email: "anna@example.ru",
  profile: {
    additional_info: {
      surname: "Иванова",
      father_name: "Петровна",
      sex: "F",
      birthday: "1984-03-09",
      phone: "79123456789",
      city: { id: 1, name: "Москва" },
    },
  },
  ...different,
});
