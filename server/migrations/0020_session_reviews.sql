CREATE TABLE "session_reviews" (
	"session_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_reviews_once" PRIMARY KEY("session_id","reviewer_id","person_id"),
	CONSTRAINT "session_reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "session_reviews_of_another" CHECK (reviewer_id <> person_id)
);
--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reviews" ADD CONSTRAINT "session_reviews_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_reviews_of_person" ON "session_reviews" USING btree ("person_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "session_reviews_of_reviewer" ON "session_reviews" USING btree ("reviewer_id");