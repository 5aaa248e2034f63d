CREATE TABLE "voice_calls" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"last_call" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_signals" (
	"to_tab" uuid NOT NULL,
	"seq" integer NOT NULL,
	"from_tab" uuid NOT NULL,
	"call" integer NOT NULL,
	"counter" integer NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "voice_signals_place" PRIMARY KEY("to_tab","seq")
);
--> statement-breakpoint
CREATE TABLE "voice_tabs" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"call" integer NOT NULL,
	"muted" boolean NOT NULL,
	"hand" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_calls" ADD CONSTRAINT "voice_calls_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_signals" ADD CONSTRAINT "voice_signals_to_tab_voice_tabs_tab_fk" FOREIGN KEY ("to_tab") REFERENCES "public"."voice_tabs"("tab") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_signals" ADD CONSTRAINT "voice_signals_from_tab_voice_tabs_tab_fk" FOREIGN KEY ("from_tab") REFERENCES "public"."voice_tabs"("tab") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_tabs" ADD CONSTRAINT "voice_tabs_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_tabs" ADD CONSTRAINT "voice_tabs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_signals_said_once" ON "voice_signals" USING btree ("from_tab","to_tab","call","counter");--> statement-breakpoint
CREATE INDEX "voice_tabs_of_session" ON "voice_tabs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "voice_tabs_of_user" ON "voice_tabs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_tabs_silent" ON "voice_tabs" USING btree ("last_heard_at");