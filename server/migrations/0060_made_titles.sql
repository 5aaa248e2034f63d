-- Titles of immediate sessions that the app made in the creator's language become a key, shown in each reader's language
-- (shared/made-title.ts).
UPDATE study_sessions SET title = U&'\2060' || 'sessions.studyNow.title'
WHERE NOT is_public AND starts_at = created_at
  AND title IN ('Étude à deux', 'Studying together', 'לימוד בחברותא', 'Estudio en pareja');
