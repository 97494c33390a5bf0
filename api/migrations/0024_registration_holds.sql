CREATE TABLE "registration_holds" (
	"time_id" text PRIMARY KEY NOT NULL,
	"clinic_time_id" integer NOT NULL,
	"is_child" boolean NOT NULL,
	"browser_hash" text,
	"mailbox_hash" text,
	"network" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_holds_browserHash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "registration_holds_hashes" CHECK (("registration_holds"."browser_hash" is null) = ("registration_holds"."mailbox_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_holds" ADD CONSTRAINT "registration_holds_clinic_time_id_clinic_times_id_fk" FOREIGN KEY ("clinic_time_id") REFERENCES "public"."clinic_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_holds_network_until_index" ON "registration_holds" USING btree ("network","until");--> statement-breakpoint
CREATE INDEX "registration_holds_clinic_time_id_until_index" ON "registration_holds" USING btree ("clinic_time_id","until");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_owner" CHECK ("holds"."user_id" is not null or "holds"."seat" = 0);--> statement-breakpoint
-- What is held for a registration counts for nobody's account, until it is a user's.
CREATE OR REPLACE FUNCTION "count_held_time"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ends" boolean := TG_OP <> 'INSERT' AND OLD."seat" >= 0 AND OLD."user_id" IS NOT NULL
		AND (TG_OP = 'DELETE' OR NEW."time_id" <> OLD."time_id");
	"begins" boolean := TG_OP <> 'DELETE' AND NEW."seat" >= 0 AND NEW."user_id" IS NOT NULL
		AND (TG_OP = 'INSERT' OR NEW."time_id" <> OLD."time_id" OR OLD."user_id" IS NULL);
BEGIN
	IF "ends" AND OLD."expires_at" > now() THEN
		UPDATE "held_times" SET "until" = now(), "seconds" = "seconds" - extract(epoch FROM OLD."expires_at" - now())
			WHERE "user_id" = OLD."user_id" AND "clinic_time_id" = OLD."clinic_time_id" AND "until" = OLD."expires_at";
	END IF;
	IF "begins" THEN
		UPDATE "held_times" SET "until" = NEW."expires_at", "seconds" = "seconds" + extract(epoch FROM NEW."expires_at" - now())
			WHERE "id" = (
				SELECT "id" FROM "held_times"
				WHERE "user_id" = NEW."user_id" AND "clinic_time_id" = NEW."clinic_time_id" AND "until" > now() - interval '10 minutes'
				ORDER BY "until" DESC LIMIT 1
			);
		IF NOT FOUND THEN
			INSERT INTO "held_times" ("user_id", "clinic_time_id", "since", "until", "seconds")
				VALUES (NEW."user_id", NEW."clinic_time_id", now(), NEW."expires_at", extract(epoch FROM NEW."expires_at" - now()));
		END IF;
	ELSIF TG_OP = 'UPDATE' AND NEW."seat" >= 0 AND NEW."expires_at" <> OLD."expires_at" THEN
		UPDATE "held_times" SET "until" = NEW."expires_at", "seconds" = "seconds" + extract(epoch FROM NEW."expires_at" - OLD."expires_at")
			WHERE "user_id" = OLD."user_id" AND "clinic_time_id" = OLD."clinic_time_id" AND "until" = OLD."expires_at";
	END IF;
	RETURN NULL;
END $$;
