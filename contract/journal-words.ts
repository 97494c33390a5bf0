/** What the clinics' journal says was done by somebody of a clinic, the network or the command line. */
export const journalWords = {
  read: "Просмотр записей",
  export: "Выгрузка записей",
  "mark-seen": "Отметка «Пришёл»",
  "mark-missed": "Отметка «Не пришёл»",
  unmark: "Отметка снята",
  cancel: "Отмена записи",
  move: "Перенос записи",
  "close-day": "Приём закрыт",
  "open-day": "Приём открыт",
  "close-hours": "Часы закрыты",
  "open-hours": "Часы открыты",
  "undo-action": "Возвращено как было",
  "give-back": "Запись возвращена",
  "add-clinic": "Клиника заведена",
  import: "Расписание загружено",
  describe: "Изменены сведения о клинике",
  "staff-sign-in": "Вход на страницу клиники",
  "staff-password": "Новый пароль",
  "staff-authenticator": "Новое приложение с кодами",
  "staff-recovery-code": "Вход с резервным кодом",
  "staff-invite": "Приглашение сотрудника",
  "staff-change": "Роль сотрудника изменена",
  "staff-disable": "Доступ сотрудника закрыт",
  "staff-reset": "Вход сотрудника настраивается заново",
} as const;

export type JournalAction = keyof typeof journalWords;
