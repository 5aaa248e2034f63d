-- Notifications held names and titles. They hold ids from here on; names and titles are joined when they are shown.
-- A name stays in `data` only where nobody can be found whose name it was.
UPDATE "notifications" SET "type" = "data" ->> 'what', "data" = "data" - 'what' - 'name'
WHERE "type" = 'other' AND "data" ->> 'what' IN ('test', 'digest');--> statement-breakpoint
UPDATE "notifications" SET "type" = 'study_request_answered',
  "data" = jsonb_set("data", '{what}', to_jsonb(replace("data" ->> 'what', 'request_', '')))
WHERE "type" = 'other' AND "data" ->> 'what' IN ('request_accepted', 'request_declined');--> statement-breakpoint
-- A cancellation without a name is nobody's doing.
UPDATE "notifications" SET "data" = ("data" - 'name') || '{"neutral": true}'
WHERE "type" = 'session_cancelled' AND "data" ->> 'name' = '';--> statement-breakpoint
-- Who asked stands in the request.
UPDATE "notifications" n SET "actor_id" = r."sender_id", "data" = n."data" - 'senderName' - 'subject'
FROM "study_requests" r
WHERE n."type" = 'study_request' AND r."id" = (n."data" ->> 'requestId')::uuid;--> statement-breakpoint
-- Who answered is the other of the conversation, or whoever answered a request at that moment.
UPDATE "notifications" n SET "actor_id" = CASE WHEN c."lower_id" = n."user_id" THEN c."higher_id" ELSE c."lower_id" END
FROM "conversations" c
WHERE n."type" = 'study_request_answered' AND n."actor_id" IS NULL
  AND c."id" = (n."data" ->> 'conversationId')::uuid AND n."user_id" IN (c."lower_id", c."higher_id");--> statement-breakpoint
UPDATE "notifications" n SET "actor_id" = r."receiver_id",
  "data" = n."data" || jsonb_build_object('requestId', r."id")
FROM "study_requests" r
WHERE n."type" = 'study_request_answered' AND r."sender_id" = n."user_id" AND r."status" = n."data" ->> 'what'
  AND r."answered_at" BETWEEN n."at" - interval '1 second' AND n."at" + interval '1 second'
  AND (n."actor_id" IS NULL OR n."actor_id" = r."receiver_id");--> statement-breakpoint
-- What is changed, cancelled, proposed and invited to is the creator's doing.
UPDATE "notifications" n SET "actor_id" = s."creator_id"
FROM "study_sessions" s
WHERE n."session_id" = s."id" AND n."actor_id" IS NULL AND (
  n."type" IN ('session_invitation', 'new_session')
  OR (n."type" = 'session_cancelled' AND NOT n."data" ? 'neutral')
  OR (n."type" = 'session_changed' AND n."data" ->> 'what' IN ('moved', 'edited')));--> statement-breakpoint
-- Who came, left or answered is the one of that name who has to do with the session, when there is only one.
UPDATE "notifications" n SET "actor_id" = found."user_id"
FROM (
  SELECT m."id", min(u."id"::text)::uuid AS "user_id"
  FROM "notifications" m
  JOIN "study_sessions" s ON s."id" = m."session_id"
  JOIN "users" u ON u."name" = m."data" ->> 'name' AND u."id" <> s."creator_id" AND (
    EXISTS (SELECT 1 FROM "session_participants" p WHERE p."session_id" = s."id" AND p."user_id" = u."id")
    OR EXISTS (SELECT 1 FROM "session_invitations" i WHERE i."session_id" = s."id" AND (i."user_id" = u."id" OR i."email" = u."email")))
  WHERE m."actor_id" IS NULL AND m."type" IN ('session_changed', 'invitation_accepted', 'invitation_declined')
  GROUP BY m."id" HAVING count(DISTINCT u."id") = 1
) found
WHERE n."id" = found."id";--> statement-breakpoint
UPDATE "notifications" SET "data" = "data" - 'name' WHERE "actor_id" IS NOT NULL AND "data" ? 'name';--> statement-breakpoint
UPDATE "notifications" SET "data" = "data" - 'title' - 'subject'
WHERE "session_id" IS NOT NULL AND "data" ?| array['title', 'subject'];--> statement-breakpoint
-- Where the request is gone too, the name that was told is all there is.
UPDATE "notifications" SET "data" = "data" - 'senderName' - 'subject'
  || jsonb_build_object('name', "data" ->> 'senderName', 'title', "data" ->> 'subject')
WHERE "type" = 'study_request' AND "data" ? 'senderName';
