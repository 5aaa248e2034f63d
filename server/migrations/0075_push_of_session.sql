ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- The learner's only session with the browser of the subscription. Those user agents are stored up to 300 characters.
UPDATE "push_subscriptions" p SET session_id = s.id
FROM "auth_sessions" s
WHERE s.user_id = p.user_id AND s.user_agent = left(p.user_agent, 300) AND p.user_agent <> ''
  AND NOT EXISTS (SELECT FROM "auth_sessions" o WHERE o.user_id = s.user_id AND o.user_agent = s.user_agent AND o.id <> s.id)
  AND NOT EXISTS (SELECT FROM "push_subscriptions" q WHERE q.user_id = p.user_id AND q.user_agent = p.user_agent AND q.id <> p.id);
