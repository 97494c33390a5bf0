-- No process of the version before uses it since 0026.
DROP TABLE "closed_days";--> statement-breakpoint
-- No process of the version before uses it since 0031.
DROP TABLE "visit_calls";--> statement-breakpoint
DROP FUNCTION "note_clinic_call"();
