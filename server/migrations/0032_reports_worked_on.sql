CREATE SEQUENCE "public"."report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "person_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('report_numbers') NOT NULL,
	"reporter_id" uuid,
	"request_key" text,
	"request_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "person_reports_number_once" UNIQUE("number"),
	CONSTRAINT "person_reports_sent_once" UNIQUE("request_key"),
	CONSTRAINT "person_reports_kind_known" CHECK (kind in ('person', 'message')),
	CONSTRAINT "person_reports_reason_known" CHECK (reason in ('disrespect', 'harassment', 'sexual', 'hate', 'spam', 'impersonation', 'minor', 'danger', 'other'))
);
--> statement-breakpoint
CREATE TABLE "report_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"what" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"said_at" timestamp with time zone,
	"reported" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_evidence_kind_known" CHECK (what in ('name', 'about', 'place', 'message'))
);
--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "number" integer DEFAULT nextval('report_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "number" integer DEFAULT nextval('report_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "text_language" text;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "marked" text;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_report_id_person_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."person_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_reports_open" ON "person_reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "person_reports_of_reporter" ON "person_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "person_reports_about" ON "person_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_answers_of_report" ON "report_answers" USING btree ("number","created_at");--> statement-breakpoint
CREATE INDEX "report_evidence_of_report" ON "report_evidence" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "report_evidence_by_author" ON "report_evidence" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_evidence_by_age" ON "report_evidence" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "issue_reports_of_reporter" ON "issue_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "text_error_reports_of_reporter" ON "text_error_reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_number_once" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD CONSTRAINT "text_error_reports_number_once" UNIQUE("number");