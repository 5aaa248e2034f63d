CREATE TABLE "session_conversations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	CONSTRAINT "session_conversations_once" UNIQUE("conversation_id")
);
--> statement-breakpoint
ALTER TABLE "session_conversations" ADD CONSTRAINT "session_conversations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;