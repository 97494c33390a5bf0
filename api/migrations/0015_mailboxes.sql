CREATE TABLE "mailboxes" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"rested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mailboxes_rested_at_index" ON "mailboxes" USING btree ("rested_at");