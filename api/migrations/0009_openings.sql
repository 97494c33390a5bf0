CREATE TABLE "opening_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"letters" integer DEFAULT 1 NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_alerts_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "clinic_times" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_email" ON "opening_alerts" USING btree (lower("email"),"city_id");--> statement-breakpoint
CREATE INDEX "opening_alerts_city_id_index" ON "opening_alerts" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "opening_alerts_expires_at_index" ON "opening_alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clinic_times_openings" ON "clinic_times" USING btree ("clinic_id","opens_at");