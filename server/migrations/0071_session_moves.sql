CREATE TABLE "session_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_moves_status_known" CHECK (status in ('proposed', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "session_moves" ADD CONSTRAINT "session_moves_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_moves" ADD CONSTRAINT "session_moves_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_moves_client_id_once" ON "session_moves" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_moves_open_once" ON "session_moves" USING btree ("session_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "session_moves_of_session" ON "session_moves" USING btree ("session_id");