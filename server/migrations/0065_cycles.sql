CREATE TABLE "cycle_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"cycle" text NOT NULL,
	"since" date NOT NULL,
	"behind_by" integer DEFAULT 0 NOT NULL,
	"day_change" text DEFAULT 'midnight' NOT NULL,
	"israel" boolean NOT NULL,
	"rite" text DEFAULT 'ashkenaz' NOT NULL,
	"own_rule" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cycle_enrolments_own_rule" CHECK ((cycle = 'own') = (own_rule is not null)),
	CONSTRAINT "cycle_enrolments_behind_by" CHECK (behind_by between 0 and 400),
	CONSTRAINT "cycle_enrolments_day_change_known" CHECK (day_change in ('midnight', 'nightfall')),
	CONSTRAINT "cycle_enrolments_rite_known" CHECK (rite in ('ashkenaz', 'sefarad'))
);
--> statement-breakpoint
CREATE TABLE "cycle_marks" (
	"enrolment_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"learned_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cycle_marks_once" PRIMARY KEY("enrolment_id","round","ordinal"),
	CONSTRAINT "cycle_marks_ordinal_from_one" CHECK (ordinal >= 1)
);
--> statement-breakpoint
CREATE TABLE "cycle_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"inviter_enrolment_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"invitee_enrolment_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "cycle_shares_status_known" CHECK (status in ('waiting', 'accepted', 'ended')),
	CONSTRAINT "cycle_shares_accepted" CHECK (status <> 'accepted' or invitee_enrolment_id is not null)
);
--> statement-breakpoint
ALTER TABLE "cycle_enrolments" ADD CONSTRAINT "cycle_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_marks" ADD CONSTRAINT "cycle_marks_enrolment_id_cycle_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."cycle_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_shares" ADD CONSTRAINT "cycle_shares_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_shares" ADD CONSTRAINT "cycle_shares_inviter_enrolment_id_cycle_enrolments_id_fk" FOREIGN KEY ("inviter_enrolment_id") REFERENCES "public"."cycle_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_shares" ADD CONSTRAINT "cycle_shares_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_shares" ADD CONSTRAINT "cycle_shares_invitee_enrolment_id_cycle_enrolments_id_fk" FOREIGN KEY ("invitee_enrolment_id") REFERENCES "public"."cycle_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_enrolments_sent_once" ON "cycle_enrolments" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_enrolments_once" ON "cycle_enrolments" USING btree ("user_id","cycle") WHERE cycle <> 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_shares_of_inviter_once" ON "cycle_shares" USING btree ("inviter_enrolment_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_shares_of_invitee_once" ON "cycle_shares" USING btree ("invitee_enrolment_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "cycle_shares_of_inviter" ON "cycle_shares" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "cycle_shares_of_inviter_enrolment" ON "cycle_shares" USING btree ("inviter_enrolment_id");--> statement-breakpoint
CREATE INDEX "cycle_shares_of_invitee_enrolment" ON "cycle_shares" USING btree ("invitee_enrolment_id");--> statement-breakpoint
CREATE INDEX "cycle_shares_of_invitee" ON "cycle_shares" USING btree ("invitee_id");