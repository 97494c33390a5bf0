ALTER TABLE "appointments" DROP CONSTRAINT "appointments_userId_idempotencyKey_unique";--> statement-breakpoint
ALTER TABLE "clinic_times" DROP CONSTRAINT "clinic_times_doctorId_startsAt_unique";--> statement-breakpoint
CREATE INDEX "appointments_user_id_index" ON "appointments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live_per_key" ON "appointments" USING btree ("user_id","idempotency_key") WHERE "appointments"."status" <> 'canceled';--> statement-breakpoint
ALTER TABLE "clinic_times" ADD CONSTRAINT "clinic_times_doctorId_startsAt_clinicId_unique" UNIQUE("doctor_id","starts_at","clinic_id");--> statement-breakpoint
-- What has begun is history, and a rule about plans must not stop a start because of it.
UPDATE "clinic_times" SET "closed_at" = now() WHERE "starts_at" <= now() AND "id" IN (
	SELECT "id" FROM (
		SELECT "id",
			max("ends_at") OVER (PARTITION BY "doctor_id" ORDER BY "starts_at", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) > "starts_at"
			OR min("starts_at") OVER (PARTITION BY "doctor_id" ORDER BY "starts_at", "id" ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) < "ends_at" AS "overlaps"
		FROM "clinic_times" WHERE "closed_at" IS NULL
	) AS "times" WHERE "overlaps"
);--> statement-breakpoint
-- Range types have GiST classes of their own: no extension is needed, which a managed server might refuse.
ALTER TABLE "clinic_times" ADD CONSTRAINT "clinic_times_one_place" EXCLUDE USING gist (
	tstzrange("starts_at", "ends_at") WITH &&, int4range("doctor_id", "doctor_id", '[]') WITH &&
) WHERE ("closed_at" IS NULL);
