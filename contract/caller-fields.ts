/** As `fieldNames`, of forms that only the clinics' page has: no other page downloads them. */
export const callerFieldNames = {
  find: "Кого найти",
  whose_wish: "По чьей просьбе",
  consent: "Согласие, которое вы услышали",
} as const;
