CREATE TABLE "account_measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "account_measures_kind_known" CHECK (kind in ('warning', 'limit', 'suspension')),
	CONSTRAINT "account_measures_reason_known" CHECK (reason in ('disrespect', 'harassment', 'sexual', 'hate', 'spam', 'impersonation', 'minor', 'danger', 'other'))
);
--> statement-breakpoint
CREATE TABLE "support_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_by" text NOT NULL,
	"act" text NOT NULL,
	"number" integer,
	"person_id" uuid,
	"why" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_measures" ADD CONSTRAINT "account_measures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_log" ADD CONSTRAINT "support_log_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_measures_in_force" ON "account_measures" USING btree ("person_id","kind") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "account_measures_of_person" ON "account_measures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "support_log_of_person" ON "support_log" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "support_log_of_report" ON "support_log" USING btree ("number");--> statement-breakpoint
CREATE FUNCTION keep_support_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of support stays as it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER support_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON support_log
FOR EACH STATEMENT EXECUTE FUNCTION keep_support_log();
