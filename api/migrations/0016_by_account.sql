ALTER TABLE "users" ADD COLUMN "last_used_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unused_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "question_id" integer;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD COLUMN "mailbox_user_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "mailbox_user_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_mailbox_user_id_users_id_fk" FOREIGN KEY ("mailbox_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_mailbox_user_id_users_id_fk" FOREIGN KEY ("mailbox_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_last_used_on_index" ON "users" USING btree ("last_used_on");--> statement-breakpoint
CREATE INDEX "letters_question_id_index" ON "letters" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "opening_alerts_user_id_index" ON "opening_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opening_alerts_mailbox_user_id_index" ON "opening_alerts" USING btree ("mailbox_user_id");--> statement-breakpoint
CREATE INDEX "questions_user_id_index" ON "questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_mailbox_user_id_index" ON "questions" USING btree ("mailbox_user_id");--> statement-breakpoint
-- A person who asked while signed in stands in the journal.
UPDATE "questions" q SET "user_id" = j."user_id" FROM "journal" j
WHERE j."action" = 'question' AND j."subject" = 'question' AND j."subject_id" = q."id" AND j."user_id" IS NOT NULL;
--> statement-breakpoint
-- Addresses that accounts have had before are known from their appointments, reminders and links to undo a change. One that
-- another account has today, or that two have had, is left to the e-mail, as before.
WITH mailboxes AS (
	SELECT e."email", min(e."user_id") AS "user_id"
	FROM (
		SELECT lower("email") AS "email", "user_id" FROM "appointments"
		UNION ALL SELECT lower(l."recipient"), a."user_id" FROM "visit_links" l JOIN "appointments" a ON a."id" = l."appointment_id"
		UNION ALL SELECT lower("email"), "user_id" FROM "email_undos"
	) e
	WHERE NOT EXISTS (SELECT FROM "users" u WHERE lower(u."email") = e."email")
	GROUP BY e."email" HAVING count(DISTINCT e."user_id") = 1
)
UPDATE "questions" q SET "mailbox_user_id" = m."user_id" FROM mailboxes m WHERE lower(q."email") = m."email";
--> statement-breakpoint
WITH mailboxes AS (
	SELECT e."email", min(e."user_id") AS "user_id"
	FROM (
		SELECT lower("email") AS "email", "user_id" FROM "appointments"
		UNION ALL SELECT lower(l."recipient"), a."user_id" FROM "visit_links" l JOIN "appointments" a ON a."id" = l."appointment_id"
		UNION ALL SELECT lower("email"), "user_id" FROM "email_undos"
	) e
	WHERE NOT EXISTS (SELECT FROM "users" u WHERE lower(u."email") = e."email")
	GROUP BY e."email" HAVING count(DISTINCT e."user_id") = 1
)
UPDATE "opening_alerts" o SET "mailbox_user_id" = m."user_id" FROM mailboxes m WHERE lower(o."email") = m."email";
--> statement-breakpoint
-- The last sign of life that any table knows of. Nobody is deleted for it at once: a letter comes first.
UPDATE "users" u SET "last_used_on" = least(current_date, greatest(u."activated_at", u."created_at",
	(SELECT max(s."seen_at") FROM "sessions" s WHERE s."user_id" = u."id"),
	(SELECT max(d."seen_at") FROM "devices" d WHERE d."user_id" = u."id"),
	(SELECT max(c."given_at") FROM "consents" c WHERE c."user_id" = u."id"),
	(SELECT max(j."happened_at") FROM "journal" j WHERE j."user_id" = u."id" AND j."actor" = 'user'),
	(SELECT max(e."happened_at") FROM "security_events" e WHERE e."user_id" = u."id" AND e."kind" = 'sign-in'),
	(SELECT max(a."created_at") FROM "appointments" a WHERE a."user_id" = u."id"),
	(SELECT max(least(now(), t."ends_at")) FROM "appointments" a JOIN "clinic_times" t ON t."id" = a."clinic_time_id"
		WHERE a."user_id" = u."id" AND a."status" <> 'canceled')
)::date);
