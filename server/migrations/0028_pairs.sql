CREATE TABLE "pair_answers" (
	"pair_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "pair_answers_once" PRIMARY KEY("pair_id","user_id"),
	CONSTRAINT "pair_answers_known" CHECK (answer in ('goOn', 'anotherHour', 'stop'))
);
--> statement-breakpoint
CREATE TABLE "pair_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"text_reference" text,
	"goal" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "pair_proposals_status_known" CHECK (status in ('waiting', 'accepted', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "pair_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"trial" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lower_id" uuid NOT NULL,
	"higher_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"needs_hour" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"silent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_pairs_in_order" CHECK (lower_id < higher_id),
	CONSTRAINT "study_pairs_status_known" CHECK (status in ('open', 'trial', 'going', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "pair_answers" ADD CONSTRAINT "pair_answers_pair_id_study_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."study_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_answers" ADD CONSTRAINT "pair_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_proposals" ADD CONSTRAINT "pair_proposals_pair_id_study_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."study_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_proposals" ADD CONSTRAINT "pair_proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_sessions" ADD CONSTRAINT "pair_sessions_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_sessions" ADD CONSTRAINT "pair_sessions_pair_id_study_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."study_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_pairs" ADD CONSTRAINT "study_pairs_lower_id_users_id_fk" FOREIGN KEY ("lower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_pairs" ADD CONSTRAINT "study_pairs_higher_id_users_id_fk" FOREIGN KEY ("higher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_answers_of_user" ON "pair_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pair_proposals_sent_once" ON "pair_proposals" USING btree ("proposer_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pair_proposals_waiting_once" ON "pair_proposals" USING btree ("pair_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "pair_proposals_of_pair" ON "pair_proposals" USING btree ("pair_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pair_sessions_of_pair" ON "pair_sessions" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_pairs_once" ON "study_pairs" USING btree ("lower_id","higher_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "study_pairs_of_lower" ON "study_pairs" USING btree ("lower_id","ended_at");--> statement-breakpoint
CREATE INDEX "study_pairs_of_higher" ON "study_pairs" USING btree ("higher_id","ended_at");--> statement-breakpoint
CREATE INDEX "study_pairs_to_look_at" ON "study_pairs" USING btree ("look_at") WHERE look_at is not null;