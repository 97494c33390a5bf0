/** Password of colleagues in tests of the clinics' page. */
export const STAFF_PASSWORD = "Kl1nika-word";
