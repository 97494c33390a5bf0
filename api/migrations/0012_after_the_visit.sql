CREATE TABLE "look_agains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "look_agains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"months" integer NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "look_agains_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "look_agains_months" CHECK ("look_agains"."months" in (3, 6, 12))
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"review_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_answers_review_id_question_pk" PRIMARY KEY("review_id","question"),
	CONSTRAINT "review_answers_question" CHECK ("review_answers"."question" in ('whole_skin', 'next_step', 'on_time')),
	CONSTRAINT "review_answers_answer" CHECK ("review_answers"."answer" in ('yes', 'no', 'unsure'))
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"question" text PRIMARY KEY NOT NULL,
	"yes" integer NOT NULL,
	"answered" integer NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "review_counts_question" CHECK ("review_counts"."question" in ('whole_skin', 'next_step', 'on_time')),
	CONSTRAINT "review_counts_yes" CHECK ("review_counts"."yes" between 0 and "review_counts"."answered")
);
--> statement-breakpoint
ALTER TABLE "look_agains" ADD CONSTRAINT "look_agains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_agains_due_at_index" ON "look_agains" USING btree ("due_at");