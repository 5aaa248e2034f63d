-- Substrings of names; an extension that owners of a database may create (PostgreSQL 13 and newer).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "exposures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shown" real NOT NULL,
	"shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_rows" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stamp" integer NOT NULL,
	"shuffle" integer NOT NULL,
	"listed" boolean NOT NULL,
	"week_of" text NOT NULL,
	"week" bit(336),
	"length" smallint NOT NULL,
	"level" smallint,
	"interests" smallint NOT NULL,
	"languages" smallint NOT NULL,
	"country" text,
	"gender" text,
	"same_gender_only" boolean NOT NULL,
	"filters" text[] NOT NULL,
	"names" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"town" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exposures" ADD CONSTRAINT "exposures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rows" ADD CONSTRAINT "match_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_rows_in_turn" ON "match_rows" USING btree ("shuffle") WHERE listed;--> statement-breakpoint
CREATE INDEX "match_rows_filters" ON "match_rows" USING gin ("filters") WHERE listed;--> statement-breakpoint
CREATE INDEX "match_rows_name_keys" ON "match_rows" USING gin ("name_keys") WHERE listed;--> statement-breakpoint
CREATE INDEX "match_rows_names" ON "match_rows" USING gin ("names" gin_trgm_ops) WHERE listed;--> statement-breakpoint
CREATE INDEX "match_rows_town" ON "match_rows" USING gin ("town" gin_trgm_ops) WHERE listed;