/** What tests of the clinics' page sign in with. */
export const STAFF_PASSWORD = "Kl1nika-word";
