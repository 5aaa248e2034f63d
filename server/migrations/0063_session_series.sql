CREATE TABLE "session_series_members" (
	"series_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"keeps_rest_days" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_series_members_once" PRIMARY KEY("series_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "session_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"text_reference" text,
	"text_step" text DEFAULT 'stay' NOT NULL,
	"rule" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"wall_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"until_date" date,
	"count" integer,
	"duration_minutes" integer NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"made_until" date,
	"zone_data" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_series_status_known" CHECK (status in ('proposed', 'active', 'paused', 'ended')),
	CONSTRAINT "session_series_step_known" CHECK (text_step in ('stay', 'next', 'parashah')),
	CONSTRAINT "session_series_one_end" CHECK (until_date is null or count is null),
	CONSTRAINT "session_series_title_length" CHECK (char_length(title) between 3 and 200),
	CONSTRAINT "session_series_duration" CHECK (duration_minutes between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "booked" "tstzrange";--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "original_date" date;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_series_members" ADD CONSTRAINT "session_series_members_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series_members" ADD CONSTRAINT "session_series_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_series_members_of_user" ON "session_series_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_series_client_id_once" ON "session_series" USING btree ("creator_id","client_id");--> statement-breakpoint
CREATE INDEX "session_series_to_make" ON "session_series" USING btree ("made_until") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_series_id_session_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."session_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_sessions_of_series_once" ON "study_sessions" USING btree ("series_id","original_date");--> statement-breakpoint
-- Two evenings of series of a learner never overlap, whoever plans them.
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_booked_once" EXCLUDE USING gist ("user_id" WITH =, "booked" WITH &&) WHERE ("booked" IS NOT NULL);--> statement-breakpoint
CREATE FUNCTION book_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.booked := NULL;
  IF NEW.status = 'confirmed' THEN
    SELECT tstzrange(s.starts_at, s.starts_at + make_interval(mins => s.duration_minutes)) INTO NEW.booked
    FROM study_sessions s
    WHERE s.id = NEW.session_id AND s.series_id IS NOT NULL
      AND s.status IN ('pending', 'waiting', 'confirmed', 'active');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_participants_book BEFORE INSERT OR UPDATE OF status ON session_participants
FOR EACH ROW EXECUTE FUNCTION book_seat();
--> statement-breakpoint
CREATE FUNCTION move_booked_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session_participants SET booked = CASE
    WHEN NEW.status IN ('pending', 'waiting', 'confirmed', 'active')
    THEN tstzrange(NEW.starts_at, NEW.starts_at + make_interval(mins => NEW.duration_minutes)) END
  WHERE session_id = NEW.id AND status = 'confirmed';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER study_sessions_move_booked AFTER UPDATE OF starts_at, duration_minutes, status, series_id ON study_sessions
FOR EACH ROW WHEN (NEW.series_id IS NOT NULL) EXECUTE FUNCTION move_booked_seats();
