ALTER TABLE "cycle_enrolments" ADD COLUMN "touched_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "cycle_enrolments" ADD COLUMN "asked_on" date;--> statement-breakpoint
ALTER TABLE "cycle_enrolments" ADD COLUMN "paused_on" date;--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_series" ADD COLUMN "max_participants" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_series" ADD CONSTRAINT "session_series_max_participants" CHECK (max_participants between 2 and 100);--> statement-breakpoint
-- Whether a public series has an evening before this one that the learner can join. A function, because its cost would
-- keep PostgreSQL from one cached plan for the public lists.
CREATE FUNCTION has_earlier_evening(series uuid, evening timestamptz, learner uuid) RETURNS boolean LANGUAGE plpgsql STABLE COST 1 AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM study_sessions s
    WHERE s.series_id = series AND s.is_public AND s.status = 'pending' AND s.starts_at < evening
      AND NOT EXISTS (SELECT 1 FROM session_participants p
        WHERE p.session_id = s.id AND p.user_id = learner AND p.status = 'confirmed'));
END $$;
