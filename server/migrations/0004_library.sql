CREATE TABLE "library_books" (
	"title" text PRIMARY KEY NOT NULL,
	"he_title" text NOT NULL,
	"categories" jsonb NOT NULL,
	"kind" text NOT NULL,
	"places" jsonb NOT NULL,
	"origin" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"section" text NOT NULL,
	"he_reference" text NOT NULL,
	"slug" text NOT NULL,
	"book" text NOT NULL,
	"titles" jsonb,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"place" bigint NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "library_passages_language_known" CHECK (language in ('he', 'en'))
);
--> statement-breakpoint
CREATE TABLE "library_search_state" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_sections" (
	"reference" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"book" text NOT NULL,
	"he_reference" text NOT NULL,
	"he_title" text NOT NULL,
	"label" text NOT NULL,
	"he_label" text NOT NULL,
	"kind" text NOT NULL,
	"categories" jsonb NOT NULL,
	"position" integer,
	"sections" integer,
	"previous" text,
	"next" text,
	"other_versions" jsonb NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"reference" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"license" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"rank" integer NOT NULL,
	"segments" jsonb NOT NULL,
	"cleaned" integer NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_versions_reference_language_title_pk" PRIMARY KEY("reference","language","title"),
	CONSTRAINT "library_versions_language_known" CHECK (language in ('he', 'en'))
);
--> statement-breakpoint
CREATE TABLE "library_words" (
	"skeleton" text NOT NULL,
	"root" text NOT NULL,
	"prefix" text NOT NULL,
	"stem" text NOT NULL,
	"lemma" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "library_words_skeleton_stem_prefix_lemma_pk" PRIMARY KEY("skeleton","stem","prefix","lemma")
);
--> statement-breakpoint
CREATE TABLE "opened_sections" (
	"user_id" uuid NOT NULL,
	"book_title" text NOT NULL,
	"slug" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opened_sections_user_id_book_title_slug_pk" PRIMARY KEY("user_id","book_title","slug")
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" uuid NOT NULL,
	"book_title" text NOT NULL,
	"bookmarked" boolean NOT NULL,
	"reference" text NOT NULL,
	"verse" integer,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_places_user_id_book_title_bookmarked_pk" PRIMARY KEY("user_id","book_title","bookmarked"),
	CONSTRAINT "reading_places_verse_counts" CHECK (verse >= 1)
);
--> statement-breakpoint
CREATE TABLE "user_texts" (
	"user_id" uuid NOT NULL,
	"text_reference" text NOT NULL,
	"book_title" text NOT NULL,
	"chapter_title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_texts_user_id_text_reference_pk" PRIMARY KEY("user_id","text_reference")
);
--> statement-breakpoint
CREATE TABLE "text_error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"text_reference" text NOT NULL,
	"category" text NOT NULL,
	"error_type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "text_error_reports_type_known" CHECK (error_type in ('html_tags', 'missing_pages', 'wrong_translation', 'formatting_issue', 'broken_navigation', 'text_corruption', 'other'))
);
--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_reference_library_sections_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."library_sections"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_sections" ADD CONSTRAINT "opened_sections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_texts" ADD CONSTRAINT "user_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_error_reports" ADD CONSTRAINT "text_error_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_passages_once" ON "library_passages" USING btree ("section","slug","language");--> statement-breakpoint
CREATE INDEX "library_passages_words" ON "library_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "library_sections_book" ON "library_sections" USING btree ("book","position");--> statement-breakpoint
CREATE INDEX "library_words_root" ON "library_words" USING btree ("root");--> statement-breakpoint
CREATE INDEX "reading_places_newest" ON "reading_places" USING btree ("user_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_texts_newest" ON "user_texts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "text_error_reports_open" ON "text_error_reports" USING btree ("created_at") WHERE closed_at is null;