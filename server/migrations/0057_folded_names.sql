-- A name as foldPersonName folds it (shared/fold-text.ts), for the search of people by name.
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u200c\u200d]', '', 'g')), 'авекмнорстухіјѕԁһԛԝӏѵαβεζηικμνορτυχωךםןףץøłđðı', 'abekmhopctyxijsdhqwlvabezhikmvoptuxwכמנפצolddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[''’‘‚‛`´ʻʼʾʿ′׳"“”„‟″״«».]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE INDEX "users_folded_letters" ON "users" USING gin (folded_name("name") gin_trgm_ops);
