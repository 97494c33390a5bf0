CREATE TABLE "closed_days" (
	"clinic_id" integer NOT NULL,
	"day" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_clinic_id_day_pk" PRIMARY KEY("clinic_id","day")
);
--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Days that clinics have closed before there was a list of them: nothing of them that is to come is open.
INSERT INTO "closed_days" ("clinic_id", "day", "closed_at")
SELECT "clinic_id", "day", min("closed_at") FROM "clinic_times"
WHERE "starts_at" > now()
GROUP BY "clinic_id", "day"
HAVING bool_and("closed_at" IS NOT NULL);
