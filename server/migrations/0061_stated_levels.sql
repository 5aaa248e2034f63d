ALTER TABLE "profiles" ADD COLUMN "level_said" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The default is no statement: only another level was certainly chosen.
UPDATE "profiles" SET "level_said" = true WHERE "said_at" IS NOT NULL AND "level" <> 'beginner';
