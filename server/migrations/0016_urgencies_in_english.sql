ALTER TABLE "issue_reports" DROP CONSTRAINT "issue_reports_urgency_known";--> statement-breakpoint
UPDATE "issue_reports" SET "urgency" = CASE "urgency" WHEN 'faible' THEN 'low' WHEN 'normale' THEN 'normal' WHEN 'haute' THEN 'high' WHEN 'critique' THEN 'critical' ELSE "urgency" END;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_urgency_known" CHECK (urgency in ('low', 'normal', 'high', 'critical'));
