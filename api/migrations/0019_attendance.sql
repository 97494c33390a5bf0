ALTER TABLE "appointments" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attendance_by" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_undelivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_attendance_by_staff_id_fk" FOREIGN KEY ("attendance_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_attendance" CHECK (num_nonnulls("appointments"."seen_at", "appointments"."missed_at") <= 1 and ("appointments"."missed_at" is null or "appointments"."status" <> 'canceled'));--> statement-breakpoint
CREATE INDEX "letters_undelivered" ON "letters" USING btree ("appointment_id","user_id") WHERE "letters"."is_undelivered";