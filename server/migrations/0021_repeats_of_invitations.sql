ALTER TABLE "calendar_feeds" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "session_invitations" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "session_invitations_sent_once" ON "session_invitations" USING btree ("session_id","client_id");