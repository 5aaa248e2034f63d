CREATE TABLE "session_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_replies_answer_known" CHECK (answer in ('accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "session_invitations" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "session_invitations" ADD COLUMN "declined_version" jsonb;--> statement-breakpoint
ALTER TABLE "session_replies" ADD CONSTRAINT "session_replies_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_replies" ADD CONSTRAINT "session_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_replies_of_session" ON "session_replies" USING btree ("session_id","answered_at");--> statement-breakpoint
CREATE INDEX "session_replies_of_user" ON "session_replies" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "session_invitations" ADD CONSTRAINT "session_invitations_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_invitations_answered_by" ON "session_invitations" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
-- Replies that were appended to descriptions become rows. A line is taken for one only where its words are those of our
-- catalogue, its name is that of somebody who gave that answer, and its date is the date of that answer. What else looks
-- like one stays text: somebody may have typed it.
DO $$
DECLARE
  planned record;
  rest text;
  line text;
  reply record;
BEGIN
  FOR planned IN
    SELECT s.id, s.description, s.time_zone FROM study_sessions s
    WHERE NOT s.is_public AND s.description ~ '(^|\n\n)[✓✗] [^\n]+$'
      AND EXISTS (SELECT 1 FROM pg_timezone_names z WHERE z.name = s.time_zone)
  LOOP
    rest := planned.description;
    LOOP
      line := regexp_replace(rest, '^.*\n\n', '');
      SELECT given.user_id, given.answer, given.at INTO reply
      FROM (
        SELECT p.user_id, 'accepted' AS answer, p.joined_at AS at FROM session_participants p
        JOIN study_sessions s ON s.id = p.session_id AND s.creator_id <> p.user_id
        WHERE p.session_id = planned.id
        UNION ALL
        SELECT u.id, 'declined', i.answered_at FROM session_invitations i
        JOIN users u ON u.id = i.user_id OR (i.user_id IS NULL AND u.email = i.email)
        WHERE i.session_id = planned.id AND i.status = 'declined' AND i.answered_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM session_participants p WHERE p.session_id = i.session_id AND p.user_id = u.id)
      ) AS given
      JOIN users u ON u.id = given.user_id
      JOIN (VALUES
        ('accepted', '✓ ', ' a accepté l''invitation le '),
        ('declined', '✗ ', ' a refusé l''invitation le '),
        ('accepted', '✓ ', ' accepted the invitation on '),
        ('declined', '✗ ', ' declined the invitation on '),
        ('accepted', '✓ ', ' aceptó la invitación el '),
        ('declined', '✗ ', ' rechazó la invitación el '),
        ('accepted', '✓ ההזמנה התקבלה על ידי ', ' ב'),
        ('declined', '✗ ההזמנה נדחתה על ידי ', ' ב')
      ) AS words (answer, before, after) ON words.answer = given.answer
      WHERE starts_with(line, words.before || u.name || words.after)
        AND line ~ '^[^\n]+\.$'
        AND line ~ ('(^|\D)' || to_char(given.at AT TIME ZONE planned.time_zone, 'FMDD') || '(\D|$)')
        AND strpos(line, to_char(given.at AT TIME ZONE planned.time_zone, 'YYYY')) > 0
        AND strpos(line, to_char(given.at AT TIME ZONE planned.time_zone, ':MI')) > 0
        AND NOT EXISTS (
          SELECT 1 FROM session_replies r
          WHERE r.session_id = planned.id AND r.user_id = given.user_id AND r.answer = given.answer
        )
      LIMIT 1;
      EXIT WHEN NOT FOUND;
      INSERT INTO session_replies (id, session_id, user_id, answer, answered_at)
      VALUES (gen_random_uuid(), planned.id, reply.user_id, reply.answer, reply.at);
      rest := rtrim(left(rest, length(rest) - length(line)), E'\n');
    END LOOP;
    IF rest <> planned.description THEN
      UPDATE study_sessions SET description = rest WHERE id = planned.id;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Who declined before reads the session as it was, where it has not changed since; else nothing.
UPDATE session_invitations i
SET declined_version = jsonb_build_object(
  'title', s.title,
  'subject', s.subject,
  'description', s.description,
  'startsAt', to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'timeZone', s.time_zone,
  'durationMinutes', s.duration_minutes
)
FROM study_sessions s
WHERE s.id = i.session_id AND i.status = 'declined' AND s.updated_at <= i.answered_at;
