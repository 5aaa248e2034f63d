INSERT INTO "outbox" (id, channel, type, payload, recipient_id, state, attempts, due_at, expires_at, once_key, created_at, finished_at)
SELECT id, CASE channel WHEN 'mail' THEN 'email' ELSE channel END, 'notifications.notice',
  CASE WHEN state IN ('waiting', 'held')
    THEN jsonb_strip_nulls(jsonb_build_object('notificationId', notification_id, 'subscriptionId', subscription_id)) END,
  user_id, CASE state WHEN 'done' THEN 'sent' WHEN 'failed' THEN 'dropped' ELSE state END, attempts, next_at,
  greatest(created_at, next_at) + interval '3 days',
  CASE channel WHEN 'mail' THEN 'email:' || notification_id ELSE 'push:' || notification_id || ':' || subscription_id END,
  created_at, CASE WHEN state IN ('done', 'failed') THEN now() END
FROM "deliveries";

DROP TABLE "deliveries" CASCADE;