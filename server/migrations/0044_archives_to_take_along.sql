CREATE TABLE "archive_parts" (
	"archive_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "archive_parts_place" PRIMARY KEY("archive_id","n")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size" integer,
	"opened_session" text NOT NULL,
	"opened_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archives_one_of_user" ON "archives" USING btree ("user_id");