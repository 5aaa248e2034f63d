CREATE TABLE "note_documents" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" integer NOT NULL,
	"state" "bytea",
	"state_seq" integer DEFAULT 0 NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "note_documents_state_within" CHECK (state_seq between 0 and last_seq)
);
--> statement-breakpoint
CREATE TABLE "note_updates" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"update" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_updates_place" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "session_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "note_documents" ADD CONSTRAINT "note_documents_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_updates" ADD CONSTRAINT "note_updates_session_id_note_documents_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."note_documents"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_updates" ADD CONSTRAINT "note_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_updates_sent_once" ON "note_updates" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_questions_asked_once" ON "session_questions" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "session_questions_of_session" ON "session_questions" USING btree ("session_id","created_at");