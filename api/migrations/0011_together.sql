ALTER TABLE "holds" DROP CONSTRAINT "holds_userId_unique";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "seat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_one_per_seat" UNIQUE("user_id","seat");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_seat" CHECK ("holds"."seat" between 0 and 2);