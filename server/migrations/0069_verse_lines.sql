CREATE TABLE "verse_lines" (
	"session_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "verse_lines_once" PRIMARY KEY("session_id","reference","user_id")
);
--> statement-breakpoint
ALTER TABLE "verse_lines" ADD CONSTRAINT "verse_lines_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_lines" ADD CONSTRAINT "verse_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verse_lines_of_user" ON "verse_lines" USING btree ("user_id");