CREATE TABLE "erased_learners" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leavings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"keeps_words" boolean NOT NULL,
	"link_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "leavings_link_once" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leavings" ADD CONSTRAINT "leavings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leavings_with_picture" ON "leavings" USING btree ("image") WHERE image is not null;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaves_at") WHERE leaves_at is not null;