CREATE TABLE "first_sign_ins" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"form_sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "first_sign_ins" ADD CONSTRAINT "first_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_sign_ins_user_id_index" ON "first_sign_ins" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_user_id_index" ON "activations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_browser_hash_index" ON "registrations" USING btree ("browser_hash");