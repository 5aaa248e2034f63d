-- Switches of features stand under their keys; what every learner chooses stays a column.
ALTER TABLE "notification_preferences" ADD COLUMN "switches" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "notification_preferences" SET "switches" = jsonb_build_object(
  'sessionReminders', "session_reminders", 'nearbySessions', "nearby_sessions",
  'paymentAlerts', "payment_alerts", 'exitWarnings', "exit_warnings");--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "session_reminders";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "nearby_sessions";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "payment_alerts";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "exit_warnings";
