CREATE TABLE "secret_marks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_marks_one" CHECK ("secret_marks"."id" = 1)
);
