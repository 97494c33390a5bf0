CREATE INDEX "consents_appointment_id_index" ON "consents" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "journal_user_id_index" ON "journal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_recipient" ON "letters" USING btree (lower("recipient")) WHERE "letters"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "questions_email" ON "questions" USING btree (lower("email"));