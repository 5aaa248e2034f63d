CREATE TABLE "note_update_parts" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"part" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_update_parts_once" PRIMARY KEY("user_id","client_id","n")
);
--> statement-breakpoint
ALTER TABLE "note_update_parts" ADD CONSTRAINT "note_update_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_update_parts_old" ON "note_update_parts" USING btree ("created_at");