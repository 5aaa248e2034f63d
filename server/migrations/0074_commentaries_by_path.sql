-- Stored passages of `Rishonim on Tanakh` and the like had the category of their base text, and its place in the order of
-- results. The category is the place's highest part, above 46 bits; 9 is that of commentaries.
UPDATE "library_passages" SET category = 'Commentary', place = 9 * (1::bigint << 46) + place % (1::bigint << 46)
WHERE titles IS NOT NULL AND category <> 'Commentary' AND book IN (
  SELECT book FROM "library_sections", jsonb_array_elements_text(categories) AS named
  WHERE named ~* '^(rishonim|acharonim|geonim) on ');
