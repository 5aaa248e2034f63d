CREATE TABLE "removed_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"passage" text,
	"untold" boolean NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_messages_place" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "removed_messages" ADD CONSTRAINT "removed_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_messages" ADD CONSTRAINT "removed_messages_of_message" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."private_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_messages_of_sender" ON "removed_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "removed_messages_old" ON "removed_messages" USING btree ("removed_at");