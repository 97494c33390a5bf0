ALTER TABLE "waiting_callers" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "waiting_callers" ADD CONSTRAINT "waiting_callers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_callers_user_id_index" ON "waiting_callers" USING btree ("user_id");