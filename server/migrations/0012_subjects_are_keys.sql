-- Subjects become keys; what they are called is in the catalogues.
CREATE TEMPORARY TABLE renamed_subjects (label text PRIMARY KEY, key text NOT NULL);
--> statement-breakpoint
INSERT INTO renamed_subjects VALUES
  ('Torah - Genesis', 'torah_genesis'),
  ('Torah - Exodus', 'torah_exodus'),
  ('Talmud - Berakhot', 'talmud_berakhot'),
  ('Talmud - Shabbat', 'talmud_shabbat'),
  ('Mishnah - Pirkei Avot', 'mishnah_pirkei_avot'),
  ('Halakha - Shulchan Arukh', 'halakha_shulchan_arukh');
--> statement-breakpoint
UPDATE study_sessions s SET subject = r.key FROM renamed_subjects r WHERE s.subject = r.label;
--> statement-breakpoint
UPDATE session_invitations i SET declined_version = jsonb_set(i.declined_version, '{subject}', to_jsonb(r.key))
FROM renamed_subjects r WHERE i.declined_version ->> 'subject' = r.label;
--> statement-breakpoint
UPDATE notifications n SET data = jsonb_set(n.data, '{subject}', to_jsonb(r.key))
FROM renamed_subjects r WHERE n.type = 'session_invitation' AND n.data ->> 'subject' = r.label;
--> statement-breakpoint
DROP TABLE renamed_subjects;
