CREATE TABLE "suggestions_shown" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "suggestions_shown_once" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "suggestions_shown" ADD CONSTRAINT "suggestions_shown_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions_shown" ADD CONSTRAINT "suggestions_shown_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_shown_of_person" ON "suggestions_shown" USING btree ("person_id");