CREATE TABLE "devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"surname" text NOT NULL,
	"name" text NOT NULL,
	"father_name" text NOT NULL,
	"sex" text NOT NULL,
	"birthday" date NOT NULL,
	"phone" text NOT NULL,
	"city_id" integer NOT NULL,
	"consents" jsonb NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" DROP CONSTRAINT "activations_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "activations_user_id_index";--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Неизвестное устройство' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "tries_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
-- A person who waits for activation has a registration now, and no user. Where one e-mail was registered twice, nobody can tell
-- whose form was kept: that one is not carried over, and its links say that they are out of date.
INSERT INTO "registrations" ("email", "password_hash", "surname", "name", "father_name", "sex", "birthday", "phone", "city_id", "consents", "ip", "created_at")
SELECT lower(u."email"), u."password_hash", u."surname", u."name", u."father_name", u."sex", u."birthday", u."phone", u."city_id",
	coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c."kind", 'version', c."version") ORDER BY c."id") FROM "consents" c WHERE c."user_id" = u."id"), '[]'),
	coalesce((SELECT min(c."ip") FROM "consents" c WHERE c."user_id" = u."id"), ''),
	u."created_at"
FROM "users" u
WHERE u."activated_at" IS NULL AND NOT EXISTS (SELECT FROM "letters" l WHERE l."user_id" = u."id" AND l."kind" = 'known-email');
--> statement-breakpoint
UPDATE "activations" a SET "registration_id" = r."id" FROM "users" u JOIN "registrations" r ON r."email" = lower(u."email")
WHERE u."id" = a."user_id" AND a."used_at" IS NULL;
--> statement-breakpoint
UPDATE "letters" l SET "user_id" = NULL FROM "users" u JOIN "registrations" r ON r."email" = lower(u."email")
WHERE u."id" = l."user_id";
--> statement-breakpoint
DELETE FROM "consents" c USING "users" u WHERE u."id" = c."user_id" AND u."activated_at" IS NULL;--> statement-breakpoint
DELETE FROM "users" WHERE "activated_at" IS NULL;--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at", "seen_at" = least(now(), "expires_at" - interval '30 days');--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "activated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_seen_at_index" ON "devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "email_undos_user_id_index" ON "email_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_user_id_kind_happened_at_index" ON "security_events" USING btree ("user_id","kind","happened_at");--> statement-breakpoint
CREATE INDEX "security_events_happened_at_index" ON "security_events" USING btree ("happened_at");--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activations_registration_id_index" ON "activations" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "email_changes_session_id_index" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "password_resets_session_id_index" ON "password_resets" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "activations" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "activations" DROP COLUMN "used_at";