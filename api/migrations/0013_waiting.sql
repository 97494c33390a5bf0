CREATE TABLE "waiting_clinics" (
	"entry_id" integer NOT NULL,
	"clinic_id" integer NOT NULL,
	CONSTRAINT "waiting_clinics_entry_id_clinic_id_pk" PRIMARY KEY("entry_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"child_birthday" date,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"weekdays" text NOT NULL,
	"morning" boolean NOT NULL,
	"afternoon" boolean NOT NULL,
	"evening" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entries_one_each" UNIQUE NULLS NOT DISTINCT("user_id","child_birthday"),
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."until" >= "waiting_entries"."since"),
	CONSTRAINT "waiting_entries_parts" CHECK ("waiting_entries"."morning" or "waiting_entries"."afternoon" or "waiting_entries"."evening")
);
--> statement-breakpoint
CREATE TABLE "waiting_offers" (
	"entry_id" integer NOT NULL,
	"clinic_time_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "waiting_offers_entry_id_clinic_time_id_pk" PRIMARY KEY("entry_id","clinic_time_id"),
	CONSTRAINT "waiting_offers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_seat";--> statement-breakpoint
ALTER TABLE "waiting_clinics" ADD CONSTRAINT "waiting_clinics_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_clinics" ADD CONSTRAINT "waiting_clinics_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_clinic_time_id_clinic_times_id_fk" FOREIGN KEY ("clinic_time_id") REFERENCES "public"."clinic_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entries_city_id_id_index" ON "waiting_entries" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "waiting_offers_clinic_time_id_index" ON "waiting_offers" USING btree ("clinic_time_id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_seat" CHECK ("holds"."seat" between -1 and 2);