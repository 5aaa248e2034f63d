CREATE TABLE "partner_watches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"filters" jsonb NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_watch_known" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "partner_watch_known_once" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "partner_watches" ADD CONSTRAINT "partner_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_watch_known" ADD CONSTRAINT "partner_watch_known_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_watch_known" ADD CONSTRAINT "partner_watch_known_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_watches_to_look_at" ON "partner_watches" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "partner_watch_known_of_person" ON "partner_watch_known" USING btree ("person_id");