CREATE TABLE "session_timers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"phase_since" timestamp with time zone NOT NULL,
	"counted_ms" integer NOT NULL,
	"planned_ms" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"break_until" timestamp with time zone,
	"version" integer NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "session_timers_phase_known" CHECK (phase in ('running', 'paused', 'break', 'ended')),
	CONSTRAINT "session_timers_break" CHECK ((phase = 'break') = (break_until is not null)),
	CONSTRAINT "session_timers_counted" CHECK (counted_ms between 0 and planned_ms)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "study_runs" ADD COLUMN "break_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_timers" ADD CONSTRAINT "session_timers_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_timers" ADD CONSTRAINT "session_timers_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_timers_changed_by" ON "session_timers" USING btree ("changed_by");