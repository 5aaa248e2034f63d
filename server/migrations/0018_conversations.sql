CREATE TABLE "chat_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_marks" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"cleared_seq" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"muted_until" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_members_once" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "message_reactions_once" PRIMARY KEY("conversation_id","seq","user_id")
);
--> statement-breakpoint
CREATE TABLE "private_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"passage" text,
	"reply_to" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "private_messages_place" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "lower_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "higher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kind" text DEFAULT 'pair' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mutual_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_of_message" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."private_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_of_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_reactions_of_user" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_messages_sent_once" ON "private_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "private_messages_changed" ON "private_messages" USING btree ("conversation_id","version");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind_known" CHECK (kind in ('pair', 'session'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_of_two" CHECK ((kind = 'pair') = (lower_id is not null and higher_id is not null));--> statement-breakpoint
-- Pairs that are there agreed to learn together: both write freely.
UPDATE "conversations" SET "mutual_at" = "created_at";--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "user_id", "joined_at")
SELECT c."id", p."user_id", c."created_at"
FROM "conversations" c CROSS JOIN LATERAL (VALUES (c."lower_id"), (c."higher_id")) AS p("user_id");
