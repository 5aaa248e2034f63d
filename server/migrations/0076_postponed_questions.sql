ALTER TABLE "profiles" ADD COLUMN "questions_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "reviews_later" uuid[] DEFAULT '{}' NOT NULL;