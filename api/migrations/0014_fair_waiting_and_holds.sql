CREATE TABLE "held_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"clinic_time_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_resumes" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"keeps_place" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_resumes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" DROP CONSTRAINT "waiting_entries_one_each";--> statement-breakpoint
ALTER TABLE "waiting_offers" DROP CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk";
--> statement-breakpoint
DROP INDEX "waiting_entries_city_id_id_index";--> statement-breakpoint
ALTER TABLE "waiting_offers" DROP CONSTRAINT "waiting_offers_entry_id_clinic_time_id_pk";--> statement-breakpoint
ALTER TABLE "waiting_offers" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "child_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "placed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "waiting_entries" SET "placed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "waiting_offers" SET "user_id" = "waiting_entries"."user_id" FROM "waiting_entries" WHERE "waiting_entries"."id" = "waiting_offers"."entry_id";--> statement-breakpoint
-- A person who was asked about one time by several entries keeps the last of these offers.
DELETE FROM "waiting_offers" WHERE ("entry_id", "clinic_time_id") IN (
	SELECT "entry_id", "clinic_time_id" FROM (
		SELECT "entry_id", "clinic_time_id",
			row_number() OVER (PARTITION BY "user_id", "clinic_time_id" ORDER BY "created_at" DESC, "entry_id") AS "turn"
		FROM "waiting_offers"
	) AS "offers" WHERE "turn" > 1
);--> statement-breakpoint
ALTER TABLE "waiting_offers" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_user_id_clinic_time_id_pk" PRIMARY KEY("user_id","clinic_time_id");--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
-- Those letters promised that silence costs nothing.
UPDATE "waiting_offers" SET "lapsed_at" = now() WHERE "expires_at" <= now();--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_clinic_time_id_clinic_times_id_fk" FOREIGN KEY ("clinic_time_id") REFERENCES "public"."clinic_times"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_resumes" ADD CONSTRAINT "waiting_resumes_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_times_clinic_time_id_index" ON "held_times" USING btree ("clinic_time_id");--> statement-breakpoint
CREATE INDEX "held_times_user_id_until_index" ON "held_times" USING btree ("user_id","until");--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entries_city_id_placed_at_id_index" ON "waiting_entries" USING btree ("city_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "waiting_offers_entry_id_index" ON "waiting_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waiting_offers_open" ON "waiting_offers" USING btree ("expires_at") WHERE "waiting_offers"."declined_at" is null and "waiting_offers"."lapsed_at" is null;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_one_each" UNIQUE NULLS NOT DISTINCT("user_id","child_birthday","child_name");--> statement-breakpoint
-- Processes of the version before name the entry only.
CREATE FUNCTION "name_offered_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."user_id" := coalesce(NEW."user_id", (SELECT "user_id" FROM "waiting_entries" WHERE "id" = NEW."entry_id"));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "waiting_offers_user" BEFORE INSERT ON "waiting_offers" FOR EACH ROW EXECUTE FUNCTION "name_offered_user"();--> statement-breakpoint
-- A hold is counted whole when it begins, and what was left of it is given back when it ends early: what runs out needs no work, and
-- nobody waits for the account of somebody else.
CREATE FUNCTION "count_held_time"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ends" boolean := TG_OP <> 'INSERT' AND OLD."seat" >= 0 AND (TG_OP = 'DELETE' OR NEW."time_id" <> OLD."time_id");
	"begins" boolean := TG_OP <> 'DELETE' AND NEW."seat" >= 0 AND (TG_OP = 'INSERT' OR NEW."time_id" <> OLD."time_id");
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
END $$;--> statement-breakpoint
CREATE TRIGGER "holds_counted" AFTER INSERT OR UPDATE OR DELETE ON "holds" FOR EACH ROW EXECUTE FUNCTION "count_held_time"();
