CREATE TABLE "visit_alternatives" (
	"clinic_time_id" integer PRIMARY KEY NOT NULL,
	"appointment_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_callers" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"clinic_id" integer NOT NULL,
	"booked_by" integer NOT NULL,
	"family_name" text NOT NULL,
	"name" text NOT NULL,
	"patronymic_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"is_child" boolean NOT NULL,
	"gender" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" DROP CONSTRAINT "waiting_entries_one_each";--> statement-breakpoint
ALTER TABLE "waiting_offers" DROP CONSTRAINT "waiting_offers_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_owner";--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_seat";--> statement-breakpoint
ALTER TABLE "clinic_actions" DROP CONSTRAINT "clinic_actions_kind";--> statement-breakpoint
DROP INDEX "waiting_offers_entry_id_index";--> statement-breakpoint
ALTER TABLE "waiting_offers" DROP CONSTRAINT "waiting_offers_user_id_clinic_time_id_pk";--> statement-breakpoint
ALTER TABLE "waiting_entries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "waiting_offers" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "call_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_alternatives" ADD CONSTRAINT "visit_alternatives_clinic_time_id_clinic_times_id_fk" FOREIGN KEY ("clinic_time_id") REFERENCES "public"."clinic_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_alternatives" ADD CONSTRAINT "visit_alternatives_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_callers" ADD CONSTRAINT "waiting_callers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_callers" ADD CONSTRAINT "waiting_callers_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_callers" ADD CONSTRAINT "waiting_callers_booked_by_staff_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_alternatives_appointment_id_index" ON "visit_alternatives" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "waiting_callers_clinic_id_index" ON "waiting_callers" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "appointments_to_call_back" ON "appointments" USING btree ("clinic_time_id") WHERE "appointments"."call_asked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_each" ON "waiting_entries" USING btree ("user_id",coalesce("child_birthday", 'infinity'),"child_name") WHERE "waiting_entries"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_userId_clinicTimeId_unique" UNIQUE("user_id","clinic_time_id");--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entryId_clinicTimeId_unique" UNIQUE("entry_id","clinic_time_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_walk_in" CHECK ("appointments"."booked_by" is not null or not "appointments"."is_walk_in");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_owner" CHECK (case "holds"."seat" when -2 then "holds"."user_id" is null when -1 then true else "holds"."user_id" is not null or "holds"."seat" = 0 end);--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_seat" CHECK ("holds"."seat" between -2 and 2);--> statement-breakpoint
ALTER TABLE "clinic_actions" ADD CONSTRAINT "clinic_actions_kind" CHECK ("clinic_actions"."kind" in ('close', 'open', 'import', 'address', 'visit', 'book', 'walk-in'));