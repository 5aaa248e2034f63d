-- For the constraint that keeps two intervals of a learner apart; an extension that owners of a database may create
-- (PostgreSQL 13 and newer).
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "focus_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"weekly_goal_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"session_id" uuid,
	"exit_id" uuid,
	"day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_reason_known" CHECK (reason in ('reward', 'penalty', 'exit_reversed', 'correction')),
	CONSTRAINT "ledger_entries_sign" CHECK ((reason <> 'reward' or amount >= 0) and (reason <> 'penalty' or amount <= 0))
);
--> statement-breakpoint
CREATE TABLE "session_exits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"penalty" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"back_at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	CONSTRAINT "session_exits_forward" CHECK (left_at <= back_at)
);
--> statement-breakpoint
CREATE TABLE "session_goals" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_goals_once" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "session_goals_outcome_known" CHECK (outcome in ('done', 'partly', 'not'))
);
--> statement-breakpoint
CREATE TABLE "study_intervals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_intervals_forward" CHECK (from_at < to_at)
);
--> statement-breakpoint
CREATE TABLE "study_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"session_id" uuid,
	"strict" boolean DEFAULT false NOT NULL,
	"phase" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"phase_since" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"counted_ms" integer DEFAULT 0 NOT NULL,
	"planned_ms" integer NOT NULL,
	"until" timestamp with time zone,
	"until_rest" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "study_runs_phase_known" CHECK (phase in ('running', 'paused', 'ended')),
	CONSTRAINT "study_runs_counted" CHECK (counted_ms between 0 and planned_ms),
	CONSTRAINT "study_runs_end_known" CHECK ((phase = 'ended') = (end_reason is not null) and end_reason in ('complete', 'stopped', 'rest', 'left', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "focus_settings" ADD CONSTRAINT "focus_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_exits" ADD CONSTRAINT "session_exits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_exits" ADD CONSTRAINT "session_exits_run_id_study_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."study_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_exits" ADD CONSTRAINT "session_exits_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_exits" ADD CONSTRAINT "session_exits_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_goals" ADD CONSTRAINT "session_goals_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_goals" ADD CONSTRAINT "session_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_intervals" ADD CONSTRAINT "study_intervals_run_id_study_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."study_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_intervals" ADD CONSTRAINT "study_intervals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_intervals" ADD CONSTRAINT "study_intervals_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_runs" ADD CONSTRAINT "study_runs_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reward_once" ON "ledger_entries" USING btree ("user_id","session_id") WHERE reason = 'reward';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_penalty_once" ON "ledger_entries" USING btree ("exit_id") WHERE reason = 'penalty';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("exit_id") WHERE reason = 'exit_reversed';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_user" ON "ledger_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_exits_told_once" ON "session_exits" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "session_exits_of_session" ON "session_exits" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "session_exits_of_run" ON "session_exits" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "session_exits_reversed_by" ON "session_exits" USING btree ("reversed_by") WHERE reversed_by is not null;--> statement-breakpoint
CREATE INDEX "session_goals_of_user" ON "session_goals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_intervals_of_session" ON "study_intervals" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "study_intervals_of_run" ON "study_intervals" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "study_intervals_of_user" ON "study_intervals" USING btree ("user_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "study_runs_started_once" ON "study_runs" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_runs_one_open" ON "study_runs" USING btree ("user_id") WHERE phase <> 'ended';--> statement-breakpoint
CREATE INDEX "study_runs_of_session" ON "study_runs" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "study_runs_open" ON "study_runs" USING btree ("last_seen_at") WHERE phase <> 'ended';--> statement-breakpoint
-- However many pages and devices: a moment counts once.
ALTER TABLE "study_intervals" ADD CONSTRAINT "study_intervals_apart" EXCLUDE USING gist ("user_id" WITH =, tstzrange("from_at", "to_at") WITH &&);--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger stay as they are: a mistake is put right by another entry';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
