CREATE TABLE "removed_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"was" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_notifications" ADD CONSTRAINT "removed_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_notifications_of_user" ON "removed_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removed_notifications_old" ON "removed_notifications" USING btree ("removed_at");