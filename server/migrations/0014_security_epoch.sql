ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "security_epoch" integer DEFAULT 0 NOT NULL;