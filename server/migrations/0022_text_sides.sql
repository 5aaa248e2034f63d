ALTER TABLE "library_passages" DROP CONSTRAINT "library_passages_language_known";--> statement-breakpoint
ALTER TABLE "library_versions" DROP CONSTRAINT "library_versions_language_known";--> statement-breakpoint
DROP INDEX "library_passages_once";--> statement-breakpoint
ALTER TABLE "library_passages" ADD COLUMN "side" text NOT NULL DEFAULT 'source';--> statement-breakpoint
ALTER TABLE "library_passages" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "library_versions" ADD COLUMN "side" text NOT NULL DEFAULT 'source';--> statement-breakpoint
-- So far a version was in Hebrew, and the source, or a translation and taken for English.
UPDATE "library_versions" SET "side" = 'translation' WHERE "language" = 'en';--> statement-breakpoint
UPDATE "library_passages" SET "side" = 'translation' WHERE "language" = 'en';--> statement-breakpoint
-- A hit knows the version it was found in: the one that was shown.
UPDATE "library_passages" AS passage SET "version" = shown."title" FROM (
  SELECT DISTINCT ON ("reference", "language") "reference", "language", "title" FROM "library_versions"
  ORDER BY "reference", "language", "rank" DESC, "kept_at" DESC, "title"
) AS shown
WHERE passage."titles" IS NOT NULL AND passage."section" = shown."reference" AND passage."language" = shown."language";--> statement-breakpoint
-- The public library ends the titles of translations into other languages with their code.
UPDATE "library_passages" SET "language" = substring("version" from '\[([a-z]{2,3})\]\s*$')
WHERE "language" = 'en' AND "version" ~ '\[[a-z]{2,3}\]\s*$';--> statement-breakpoint
UPDATE "library_versions" SET "language" = substring("title" from '\[([a-z]{2,3})\]\s*$')
WHERE "language" = 'en' AND "title" ~ '\[[a-z]{2,3}\]\s*$';--> statement-breakpoint
UPDATE "library_sections" SET "other_versions" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'side', CASE old."key" WHEN 'he' THEN 'source' ELSE 'translation' END,
    'language', coalesce(substring(name from '\[([a-z]{2,3})\]\s*$'), old."key"), 'title', name)), '[]')
  FROM jsonb_each("other_versions") AS old, jsonb_array_elements_text(old."value") AS name
) WHERE jsonb_typeof("other_versions") = 'object';--> statement-breakpoint
ALTER TABLE "library_passages" ALTER COLUMN "side" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "library_versions" ALTER COLUMN "side" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "library_passages_once" ON "library_passages" USING btree ("section","slug","side","language");--> statement-breakpoint
ALTER TABLE "library_passages" ADD CONSTRAINT "library_passages_side_known" CHECK (side in ('source', 'translation'));--> statement-breakpoint
ALTER TABLE "library_passages" ADD CONSTRAINT "library_passages_language_is_code" CHECK (language ~ '^[a-z]{2,3}$');--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_side_known" CHECK (side in ('source', 'translation'));--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_language_is_code" CHECK (language ~ '^[a-z]{2,3}$');