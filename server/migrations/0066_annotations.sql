CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"partner_id" uuid,
	"writer_id" uuid,
	"book" text NOT NULL,
	"section" text NOT NULL,
	"segment_from" text NOT NULL,
	"word_from" integer NOT NULL,
	"segment_to" text NOT NULL,
	"word_to" integer NOT NULL,
	"side" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"quote" text NOT NULL,
	"quote_digest" text NOT NULL,
	"verses_digest" text NOT NULL,
	"around_digest" text NOT NULL,
	"is_unique" boolean NOT NULL,
	"place" text NOT NULL,
	"colour" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] NOT NULL,
	"others" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changes" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "annotations_side_known" CHECK (side in ('source', 'translation')),
	CONSTRAINT "annotations_colour_known" CHECK (colour in ('gold', 'leaf', 'sky', 'rose')),
	CONSTRAINT "annotations_state_known" CHECK (state in ('placed', 'moved', 'orphan')),
	CONSTRAINT "annotations_with_another" CHECK (partner_id <> owner_id)
);
--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annotations_made_once" ON "annotations" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "annotations_of_section" ON "annotations" USING btree ("section","owner_id");--> statement-breakpoint
CREATE INDEX "annotations_by_place" ON "annotations" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "annotations_of_partner" ON "annotations" USING btree ("partner_id","section") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "annotations_of_writer" ON "annotations" USING btree ("writer_id") WHERE writer_id is not null;--> statement-breakpoint
CREATE INDEX "annotations_removed" ON "annotations" USING btree ("removed_at") WHERE removed_at is not null and words <> '';