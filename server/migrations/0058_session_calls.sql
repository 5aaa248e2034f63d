CREATE TABLE "session_calls" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"rings_until" timestamp with time zone NOT NULL,
	"outcome" text,
	"begun_at" timestamp with time zone,
	CONSTRAINT "session_calls_outcome_known" CHECK (outcome in ('answered', 'declined', 'withdrawn', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "session_calls" ADD CONSTRAINT "session_calls_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_calls_latest" ON "session_calls" USING btree ("rings_until");--> statement-breakpoint
CREATE INDEX "session_calls_ringing" ON "session_calls" USING btree ("rings_until") WHERE outcome is null;