CREATE TABLE "clinic_invitations" (
	"id" integer PRIMARY KEY NOT NULL,
	"clinic_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_invitations_role" CHECK ("clinic_invitations"."role" in ('reception', 'coordinator'))
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_tries_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refused_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "clinic_invitation_id" integer;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_invitations" ADD CONSTRAINT "clinic_invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_invitations_clinic_id_staff_id_index" ON "clinic_invitations" USING btree ("clinic_id","staff_id");--> statement-breakpoint
CREATE INDEX "clinic_invitations_staff_id_index" ON "clinic_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "clinic_invitations_invited_by_index" ON "clinic_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "clinic_invitations_created_at_index" ON "clinic_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_devices_staff_id_index" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_devices_seen_at_index" ON "staff_devices" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_clinic_invitation_id_clinic_invitations_id_fk" FOREIGN KEY ("clinic_invitation_id") REFERENCES "public"."clinic_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_clinic_invitation_id_index" ON "staff_invitations" USING btree ("clinic_invitation_id");