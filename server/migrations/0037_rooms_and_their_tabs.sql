CREATE TABLE "room_tabs" (
	"session_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seq" integer NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_tabs_session_id_user_id_tab_id_pk" PRIMARY KEY("session_id","user_id","tab_id"),
	CONSTRAINT "room_tabs_state_known" CHECK (state in ('here', 'away', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"section" text,
	"segment" text,
	"version" integer DEFAULT 0 NOT NULL,
	"turned_by" uuid,
	"turned_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	CONSTRAINT "rooms_place_known" CHECK (section is not null or (segment is null and version = 0))
);
--> statement-breakpoint
ALTER TABLE "room_tabs" ADD CONSTRAINT "room_tabs_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tabs" ADD CONSTRAINT "room_tabs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_turned_by_users_id_fk" FOREIGN KEY ("turned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_tabs_heard" ON "room_tabs" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "room_tabs_of_user" ON "room_tabs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rooms_turned_by" ON "rooms" USING btree ("turned_by") WHERE turned_by is not null;