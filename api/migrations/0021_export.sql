ALTER TABLE "journal" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "reason" text;