CREATE TABLE "session_thanks" (
	"session_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "session_thanks_once" PRIMARY KEY("session_id","author_id"),
	CONSTRAINT "session_thanks_of_another" CHECK (author_id <> reader_id),
	CONSTRAINT "session_thanks_length" CHECK (char_length(text) between 1 and 140)
);
--> statement-breakpoint
ALTER TABLE "session_thanks" ADD CONSTRAINT "session_thanks_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_thanks" ADD CONSTRAINT "session_thanks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_thanks" ADD CONSTRAINT "session_thanks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_thanks_of_author" ON "session_thanks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "session_thanks_of_reader" ON "session_thanks" USING btree ("reader_id");