ALTER TABLE "study_requests" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "study_requests" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD COLUMN "request_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "study_requests_sent_once" ON "study_requests" USING btree ("sender_id","client_id");--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_sent_once" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD CONSTRAINT "text_error_reports_sent_once" UNIQUE("request_key");