ALTER TABLE "users" ADD COLUMN "city_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "city_chosen" boolean DEFAULT true NOT NULL;