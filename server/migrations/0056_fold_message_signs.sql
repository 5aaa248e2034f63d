-- Messages are found without the signs within words, their hyphens being spaces and final letters plain.
UPDATE "private_messages" SET "folded" = trim(regexp_replace(regexp_replace(translate("folded", 'ךםןףץ', 'כמנפצ'), '["''.]', '', 'g'), '[-–—_,;:!?()\[\]/ ]+', ' ', 'g'))
WHERE "folded" ~ '["''.–—_,;:!?()\[\]/ךםןףץ-]';
