CREATE TABLE "verse_marks" (
	"session_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"understood" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verse_marks_once" PRIMARY KEY("session_id","reference","user_id")
);
--> statement-breakpoint
ALTER TABLE "verse_marks" ADD CONSTRAINT "verse_marks_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_marks" ADD CONSTRAINT "verse_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verse_marks_of_user" ON "verse_marks" USING btree ("user_id");