CREATE TABLE "visit_calls" (
	"appointment_id" integer PRIMARY KEY NOT NULL,
	"clinic_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"outcome" text NOT NULL,
	"again" text,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_calls_outcome" CHECK ("visit_calls"."outcome" in ('reached', 'no-answer', 'later'))
);
--> statement-breakpoint
ALTER TABLE "clinic_actions" DROP CONSTRAINT "clinic_actions_kind";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_by" integer;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_calls_clinic_id_at_index" ON "visit_calls" USING btree ("clinic_id","at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_staff_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_clinic_time_id_index" ON "appointments" USING btree ("clinic_time_id");--> statement-breakpoint
CREATE INDEX "appointments_without_account" ON "appointments" USING btree (lower("email")) WHERE "appointments"."user_id" is null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_owner" CHECK (num_nonnulls("appointments"."user_id", "appointments"."booked_by") > 0);--> statement-breakpoint
ALTER TABLE "clinic_actions" ADD CONSTRAINT "clinic_actions_kind" CHECK ("clinic_actions"."kind" in ('close', 'open', 'import', 'address', 'visit', 'book'));