ALTER TABLE "study_sessions" ADD COLUMN "participant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_seats" CHECK (participant_count <= max_participants);--> statement-breakpoint
UPDATE study_sessions s
SET participant_count = counted.people, max_participants = greatest(s.max_participants, counted.people)
FROM (
  SELECT session_id, count(*)::integer AS people FROM session_participants WHERE status = 'confirmed' GROUP BY session_id
) AS counted
WHERE counted.session_id = s.id;
--> statement-breakpoint
-- The number of participants is counted where they are written, so that the constraint on it holds whoever writes.
CREATE FUNCTION count_session_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'confirmed' THEN
    UPDATE study_sessions SET participant_count = participant_count - 1 WHERE id = OLD.session_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'confirmed' THEN
    UPDATE study_sessions SET participant_count = participant_count + 1 WHERE id = NEW.session_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_participants_counted
AFTER INSERT OR UPDATE OF status, session_id OR DELETE ON session_participants
FOR EACH ROW EXECUTE FUNCTION count_session_participants();
