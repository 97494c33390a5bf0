CREATE TABLE "clinic_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"kind" text NOT NULL,
	"staff_id" integer,
	"operator" text,
	"key" text,
	"digest" text NOT NULL,
	"summary" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"letters_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "clinic_actions_kind" CHECK ("clinic_actions"."kind" in ('close', 'open', 'import', 'address'))
);
--> statement-breakpoint
CREATE TABLE "closed_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"doctor_id" integer,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"action_id" integer,
	CONSTRAINT "closed_hours_order" CHECK ("closed_hours"."ends_at" > "closed_hours"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "imported_times" (
	"clinic_time_id" integer PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"operator" text,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" jsonb,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"action_id" integer
);
--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "action_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "action_id" integer;--> statement-breakpoint
ALTER TABLE "clinic_actions" ADD CONSTRAINT "clinic_actions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_actions" ADD CONSTRAINT "clinic_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_actions" ADD CONSTRAINT "clinic_actions_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_hours" ADD CONSTRAINT "closed_hours_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_hours" ADD CONSTRAINT "closed_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_hours" ADD CONSTRAINT "closed_hours_action_id_clinic_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."clinic_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_clinic_time_id_clinic_times_id_fk" FOREIGN KEY ("clinic_time_id") REFERENCES "public"."clinic_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_times" ADD CONSTRAINT "imported_times_import_id_plan_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."plan_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_imports" ADD CONSTRAINT "plan_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_imports" ADD CONSTRAINT "plan_imports_action_id_clinic_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."clinic_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_actions_one_per_key" ON "clinic_actions" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "clinic_actions_clinic_id_at_index" ON "clinic_actions" USING btree ("clinic_id","at");--> statement-breakpoint
CREATE INDEX "closed_hours_clinic_id_day_index" ON "closed_hours" USING btree ("clinic_id","day");--> statement-breakpoint
CREATE INDEX "closed_hours_action_id_index" ON "closed_hours" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "imported_times_import_id_index" ON "imported_times" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "plan_imports_sha256_index" ON "plan_imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "plan_imports_action_id_index" ON "plan_imports" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "plan_imports_expires_at_index" ON "plan_imports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_action_id_clinic_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."clinic_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_action_id_clinic_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."clinic_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_action_id_index" ON "letters" USING btree ("action_id");