CREATE TABLE "clinic_calls" (
	"appointment_id" integer NOT NULL,
	"clinic_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"outcome" text NOT NULL,
	"again" text,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_calls_appointment_id_clinic_id_pk" PRIMARY KEY("appointment_id","clinic_id"),
	CONSTRAINT "clinic_calls_outcome" CHECK ("clinic_calls"."outcome" in ('reached', 'no-answer', 'later'))
);
--> statement-breakpoint
ALTER TABLE "clinic_calls" ADD CONSTRAINT "clinic_calls_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_calls" ADD CONSTRAINT "clinic_calls_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_calls" ADD CONSTRAINT "clinic_calls_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_calls_clinic_id_at_index" ON "clinic_calls" USING btree ("clinic_id","at");--> statement-breakpoint
INSERT INTO "clinic_calls" ("appointment_id", "clinic_id", "sequence", "outcome", "again", "staff_id", "at")
SELECT "appointment_id", "clinic_id", "sequence", "outcome", "again", "staff_id", "at" FROM "visit_calls";--> statement-breakpoint
DELETE FROM "visit_calls";--> statement-breakpoint
-- Processes of the version before note calls there until the release has rolled.
CREATE FUNCTION "note_clinic_call"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "clinic_calls" ("appointment_id", "clinic_id", "sequence", "outcome", "again", "staff_id", "at")
	VALUES (NEW."appointment_id", NEW."clinic_id", NEW."sequence", NEW."outcome", NEW."again", NEW."staff_id", NEW."at")
	ON CONFLICT ("appointment_id", "clinic_id") DO UPDATE SET "sequence" = NEW."sequence", "outcome" = NEW."outcome",
		"again" = NEW."again", "staff_id" = NEW."staff_id", "at" = NEW."at";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "visit_calls_noted" AFTER INSERT OR UPDATE ON "visit_calls" FOR EACH ROW EXECUTE FUNCTION "note_clinic_call"();
