ALTER TABLE "reading_places" ADD COLUMN "segment" text;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_segment_is_key" CHECK (segment ~ '^[0-9]{1,5}[ab]?(:[0-9]{1,5}[ab]?){0,5}$');--> statement-breakpoint
-- Positions of lines become keys of segments. Where a section has levels, a line was counted over all of them.
UPDATE "reading_places" AS place SET "segment" = coalesce((
  SELECT version."segments" -> (place."verse" - 1) ->> 0 FROM "library_versions" AS version
  WHERE version."reference" = place."reference"
    AND EXISTS (SELECT FROM jsonb_array_elements(version."segments") AS one WHERE one ->> 0 LIKE '%:%')
    AND version."segments" -> (place."verse" - 1) ->> 0 ~ '^[0-9]{1,5}[ab]?(:[0-9]{1,5}[ab]?){0,5}$'
  ORDER BY jsonb_array_length(version."segments") DESC, version."title" LIMIT 1
), place."verse"::text) WHERE place."verse" IS NOT NULL;--> statement-breakpoint
-- Hits lead to keys too. In two steps: an address may be another one's until all are written.
UPDATE "library_passages" SET "slug" = split_part("slug", '#v', 1) || '#k' || substr("reference", length("section") + 2)
WHERE "titles" IS NOT NULL AND starts_with("reference", "section" || ':')
  AND split_part("slug", '#v', 2) <> substr("reference", length("section") + 2);--> statement-breakpoint
UPDATE "library_passages" SET "slug" = replace("slug", '#k', '#v') WHERE "slug" LIKE '%#k%';--> statement-breakpoint
ALTER TABLE "reading_places" DROP CONSTRAINT "reading_places_verse_counts";--> statement-breakpoint
ALTER TABLE "reading_places" DROP COLUMN "verse";