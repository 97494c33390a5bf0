DROP INDEX "journal_staff_id_index";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "clinic_id" integer;--> statement-breakpoint
UPDATE "journal" SET "clinic_id" = "subject_id" WHERE "subject" = 'clinic' AND EXISTS (SELECT FROM "clinics" WHERE "clinics"."id" = "subject_id");--> statement-breakpoint
UPDATE "journal" SET "clinic_id" = "clinic_times"."clinic_id" FROM "appointments" JOIN "clinic_times" ON "clinic_times"."id" = "appointments"."clinic_time_id" WHERE "journal"."subject" = 'appointment' AND "appointments"."id" = "journal"."subject_id" AND "journal"."actor" IN ('staff', 'operator');--> statement-breakpoint
CREATE INDEX "journal_staff_id_happened_at_index" ON "journal" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE INDEX "journal_of_clinic" ON "journal" USING btree ("clinic_id","happened_at") WHERE "journal"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_of_staff" ON "journal" USING btree ("happened_at") WHERE "journal"."actor" in ('staff', 'operator');--> statement-breakpoint
CREATE INDEX "journal_of_action" ON "journal" USING btree ("action_id") WHERE "journal"."action_id" is not null;