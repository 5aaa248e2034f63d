CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lower_id" uuid NOT NULL,
	"higher_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_in_order" CHECK (lower_id < higher_id)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_channel_known" CHECK (channel in ('push', 'mail')),
	CONSTRAINT "deliveries_state_known" CHECK (state in ('waiting', 'held', 'done', 'failed')),
	CONSTRAINT "deliveries_push_has_device" CHECK ((channel = 'push') = (subscription_id is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"notifications_enabled" boolean DEFAULT true NOT NULL,
	"session_reminders" boolean DEFAULT true NOT NULL,
	"reminder_time" integer DEFAULT 15 NOT NULL,
	"nearby_sessions" boolean DEFAULT true NOT NULL,
	"max_distance" integer DEFAULT 5 NOT NULL,
	"payment_alerts" boolean DEFAULT true NOT NULL,
	"exit_warnings" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"quiet_on_shabbat" boolean DEFAULT false NOT NULL,
	"preferred_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"is_read" boolean DEFAULT false NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"session_id" uuid,
	"once_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_once" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "study_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"proposed_time" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "study_requests_status_known" CHECK (status in ('pending', 'accepted', 'declined')),
	CONSTRAINT "study_requests_to_another" CHECK (sender_id <> receiver_id)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"city" text,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_place_whole" CHECK ((city is null and region is null and country is null and latitude is null and longitude is null) or (city is not null and region is not null and country is not null and latitude is not null and longitude is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"feed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_key_once" UNIQUE("feed_key")
);
--> statement-breakpoint
CREATE TABLE "session_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"status" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "session_invitations_to_somebody" CHECK (user_id is not null or email is not null),
	CONSTRAINT "session_invitations_status_known" CHECK (status in ('invited', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "request_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "strict_focus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "text_reference" text;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD COLUMN "nearby_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lower_id_users_id_fk" FOREIGN KEY ("lower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_higher_id_users_id_fk" FOREIGN KEY ("higher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_invitations" ADD CONSTRAINT "session_invitations_session_id_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_invitations" ADD CONSTRAINT "session_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_once" ON "conversations" USING btree ("lower_id","higher_id");--> statement-breakpoint
CREATE INDEX "conversations_of_higher" ON "conversations" USING btree ("higher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_push_once" ON "deliveries" USING btree ("notification_id","subscription_id") WHERE channel = 'push';--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_mail_once" ON "deliveries" USING btree ("notification_id") WHERE channel = 'mail';--> statement-breakpoint
CREATE INDEX "deliveries_next" ON "deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("user_id","next_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "deliveries_of_subscription" ON "deliveries" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE delivered_at is not null and not is_read;--> statement-breakpoint
CREATE INDEX "notifications_of_type" ON "notifications" USING btree ("user_id","type","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_session" ON "notifications" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once_key") WHERE once_key is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_requests_pending_once" ON "study_requests" USING btree ("sender_id","receiver_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "study_requests_received" ON "study_requests" USING btree ("receiver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "study_requests_sent" ON "study_requests" USING btree ("sender_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_of_town" ON "profiles" USING btree ("country","city");--> statement-breakpoint
CREATE INDEX "profiles_by_latitude" ON "profiles" USING btree ("latitude") WHERE latitude is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "session_invitations_learner_once" ON "session_invitations" USING btree ("session_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "session_invitations_address_once" ON "session_invitations" USING btree ("session_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "session_invitations_of_user" ON "session_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_invitations_of_address" ON "session_invitations" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "study_sessions_public_soonest" ON "study_sessions" USING btree ("starts_at","id") WHERE is_public and status = 'pending';--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_strict_is_focused" CHECK (focus_mode_enabled or not strict_focus);