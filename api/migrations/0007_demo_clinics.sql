ALTER TABLE "clinics" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In older databases only the doctors say where they come from.
UPDATE "clinics" SET "is_demo" = true
WHERE EXISTS (
  SELECT FROM "clinic_times" t JOIN "doctors" d ON d."id" = t."doctor_id"
  WHERE t."clinic_id" = "clinics"."id" AND d."is_demo"
);
