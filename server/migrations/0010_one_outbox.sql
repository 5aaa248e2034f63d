CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb,
	"recipient_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"once_key" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "outbox_channel_known" CHECK (channel in ('email', 'push')),
	CONSTRAINT "outbox_state_known" CHECK (state in ('waiting', 'held', 'sent', 'dropped', 'dead')),
	CONSTRAINT "outbox_final_is_empty" CHECK ((state in ('waiting', 'held')) = (payload is not null))
);
--> statement-breakpoint
ALTER TABLE "session_invitations" ADD COLUMN "undeliverable_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("channel","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("recipient_id","due_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("channel") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("once_key") WHERE once_key is not null;