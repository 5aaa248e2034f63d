CREATE TABLE "availability_exceptions" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"slots" jsonb NOT NULL,
	CONSTRAINT "availability_exceptions_once" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "availability_slots" (
	"user_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "availability_slots_once" PRIMARY KEY("user_id","weekday","from_minute"),
	CONSTRAINT "availability_slots_half_hours" CHECK (weekday between 1 and 7 and from_minute >= 0 and from_minute < to_minute and to_minute <= 1440 and from_minute % 30 = 0 and to_minute % 30 = 0)
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_place_whole";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "level" text DEFAULT 'beginner' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pace" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "purposes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "interests" text[] DEFAULT '{"torah","talmud"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "languages" text[] DEFAULT '{"fr"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "length" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "takes_requests" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_active_shown" text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "same_gender_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "avatar" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "availability_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_slots" ADD CONSTRAINT "availability_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_wish_with_gender" CHECK (gender is not null or not same_gender_only);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_whole" CHECK ((city is null and region is null and latitude is null and longitude is null) or (city is not null and region is not null and country is not null and latitude is not null and longitude is not null));