CREATE TABLE "notification_rings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wished" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "known_state" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "ring_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rang_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_rings" ADD CONSTRAINT "notification_rings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rings" ADD CONSTRAINT "notification_rings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_rings_of_pair" ON "notification_rings" USING btree ("actor_id","user_id","at");--> statement-breakpoint
CREATE INDEX "notification_rings_old" ON "notification_rings" USING btree ("at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_subject" ON "notifications" USING btree ("user_id","subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "notifications_ringing" ON "notifications" USING btree ("ring_at") WHERE ring_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;