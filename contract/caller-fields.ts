/** Names of fields, as `fieldNames`, of forms of the clinics' page, in a separate file so that no other page downloads them. */
export const callerFieldNames = {
  find: "Кого найти",
  whose_wish: "По чьей просьбе",
  consent: "Согласие, которое вы услышали",
} as const;
