import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { textsOf } from '#testing/catalogues.ts';

const quoted = new Set([
  'Chargement...',
  'Finalisation de la connexion...',
  'Redirection vers le chat...',
  "Impossible d'identifier la session",
  "Impossible de répondre à l'invitation",
  "Erreur d'authentification",
  "Référence de texte manquante - Vérifiez l'URL",
  "Délai d'attente dépassé - Vérifiez votre connexion internet",
  "Impossible d'envoyer le message",
  'Invitation acceptée ! La session est confirmée.',
  'Impossible de charger le texte: {{message}}',
  'Veuillez confirmer votre email avant de vous connecter',
]);
const toAFriend = ['partners.contact.greeting', 'sessions.share.text', 'profile.shareText'];

type Rule = { what: string; never: RegExp; but?: (key: string, text: string) => boolean };
const isQuoted = (_key: string, text: string) => quoted.has(text);
const HARD = '[\\u00a0\\u202f]';

const rules: Record<Language, Rule[]> = {
  fr: [
    { what: 'the apostrophe is ’', never: /\p{L}'\p{L}/u, but: isQuoted },
    { what: 'the ellipsis is one sign', never: /\.\.\./, but: isQuoted },
    { what: 'a hard space stands before : ; ! ? » %', never: / [:;!?»%]/, but: isQuoted },
    { what: 'a hard space stands after «', never: new RegExp(`«(?!${HARD})`) },
    { what: 'nobody is asked to be so kind', never: /Veuillez|s’il vous plaît|avec succès|Oups/, but: isQuoted },
    { what: 'vous, never tu', never: /(?<!\p{L})(?:[Tt]on|[Tt]es|[Tt]oi|[Tt]u|[Vv]iens)(?!\p{L})/u },
    {
      what: 'one transliteration',
      never:
        /Mishn|Midrash|Par[ae]sh|Shabb|Shulch|Rashi\b|Nashim|Neziqin|Qodashim|Hanukk|Sukk|Téchouva|mitzva|havrouta \(|Kislev\b|Yomi/,
    },
    {
      what: 'words of the product',
      never: /[Ss]éance|[Aa]pprenant|[Rr]églage|bibliothèque publique|\bla maison\b|lemme/,
    },
    { what: 'plurals have keys', never: /\((?:s|e|es)\)|·e/ },
    { what: 'a hard space stands after n° and before a unit', never: /[nN]° |\}\} (?:h|min|km|Mo)(?!\p{L})/u },
    { what: 'the reader is neither a man nor a woman', never: /[Vv]ous \p{L}+ (?:connecté|prévenu|inscrit)(?!\p{L})/u },
    {
      what: 'a learner is neither a man nor a woman',
      never: /\{\{names?\}\} (?:\p{L}+ )*sera \p{L}+(?:é|i)(?!\p{L})|[Mm]oi seule?(?!\p{L})/u,
    },
  ],
  en: [
    { what: 'the apostrophe is ’', never: /\p{L}'\p{L}|s' /u },
    { what: 'quotation marks are “ ”', never: /"/ },
    { what: 'the ellipsis is one sign', never: /\.\.\./ },
    { what: 'spelling', never: /[Ee]-mail|[Ff]avourite|[Ll]icence|[Cc]ustomis|[Cc]atalogue/ },
    { what: 'someone, everyone, no one', never: /(?:[Ss]ome|[Ee]very|[Nn]o|[Aa]ny)body\b/ },
    {
      what: 'words of the product',
      never: /public library|the house\b|kept here|[Ll]emma|at once\b|(?<!\{)\b[Tt]owns?\b/,
      but: (key) => key === 'notes.pasteTooLong',
    },
    { what: 'plurals have keys', never: /\(s\)/ },
    { what: 'one transliteration', never: /Mishna\b|Yomit/ },
  ],
  es: [
    { what: 'the ellipsis is one sign', never: /\.\.\./ },
    { what: 'quotation marks are « »', never: /"|“/ },
    {
      what: 'tú, neither usted nor vosotros',
      never: /[Uu]sted|[Vv]uestr|[Vv]osotros|\p{L}(?:áis|éis)(?!\p{L})|(?<!\p{L})os(?!\p{L})/u,
    },
    {
      what: 'the reader is one person',
      never:
        /(?<!\p{L})(?:[Qq]uedaron en|[Ee]scriban|[Ee]staban estudiando|van a (?:leer|estudiar)|y tú \p{L}+n)(?!\p{L})/u,
    },
    { what: 'a seat in a session is a plaza', never: /\b[Ll]ugar(?:es)? (?:ocupad|libre)/ },
    {
      what: 'nobody is taken for a man',
      never: /[Cc]ompañer[oa]|\bjuntos\b|[Uu]suarios?\b|\b(?:los|uno de los) dos\b|\b[Nn]osotros\b/,
    },
    { what: 'what is written in a session has one name', never: /(?<!\p{L})[Nn]otas(?!\p{L})/u },
    {
      what: 'an hour may be one: never after “a las”',
      never: /(?:a|serán) las \{\{/,
      but: (key) => key.startsWith('series.rule.time_'),
    },
    { what: 'what happened is told in one tense', never: /\b[Hh]a(?:n|s)? (?:sido|podido|\p{L}+(?:ado|ido))\b/u },
    { what: 'one transliteration', never: /[Ss]équel|\b[IY]omit?(?!\p{L})|Mishna\b|Shabbat|Rashi\b/u },
    {
      what: 'words of both sides of the ocean',
      never: /[Cc]omprueb|\bla casa\b|biblioteca pública|\b[Ll]ema\b/,
    },
    { what: 'no hyphen between two thoughts', never: / - / },
  ],
  he: [
    { what: 'geresh, gershayim and quotation marks are ׳ and ״', never: /["'«»„“”]/ },
    { what: 'the ellipsis is one sign', never: /\.\.\./ },
    { what: 'the maqaf joins', never: /[א-ת]-/ },
    {
      what: 'everybody is addressed by the plural',
      never: /(?<![א-ת])(?:שלך|אליך|לך|אותך|עליך|אצלך|בפניך|לצידך|את\/ה)(?![א-ת])|\/[תה](?![א-ת])/,
      but: (key) => toAFriend.includes(key),
    },
    {
      what: 'words of the product',
      never: /דוא״ל|מייל(?<!אימייל)|(?<![א-ת])ה?שותפ(?!ו?ת)|יישום|משתמש(?!ת ב)|הספרייה הציבורית/,
    },
    { what: 'one and two are words', never: /\{\{count\}\} [א-ת]/, but: (key) => !/_(?:one|two)$/.test(key) },
    {
      what: 'a text is no call, and what is written together has one name',
      never: /(?<![א-ת])(?:ה?שיחות|ה?הערות|ה?סיכום|ה?סיכומים)(?: של)? ?(?:שלי|שלכם|שלנו|המפגש)(?![א-ת])/,
    },
    {
      what: 'הזה after its noun',
      never: /(?<![א-ת])(?:ספר|קטע|ערך|מילה|פעולה|הודעה|בקשה|טקסט) (?:זה|זו|זאת)(?![א-ת])/,
    },
    { what: 'a prefix joins the weekday that {{when}} begins with', never: /־\{\{when\}\}/ },
    {
      what: 'no prefix stands before a name, which may be Latin',
      never: /(?<![א-ת])[בלמ]־?\{\{names?\}\}/,
      but: (key) => key === 'sessions.notices.holiday',
    },
    { what: 'the name is חברותא', never: /Havruta/, but: (key) => key === 'auth.passwordHoldsName' },
    {
      what: 'no bare prefix before a title',
      never: /[א-ת]״\{\{/,
      but: (_key, text) => /״\{\{\w+\}\}״/.test(text) && !/(?<![א-ת])[בלמהכש]״\{\{/.test(text),
    },
  ],
};

describe.each(Object.entries(rules))('style in %s', (language, kept) => {
  it.each(kept)('$what', ({ never, but }) => {
    const wrong = [...textsOf(language as Language)].filter(([key, text]) => never.test(text) && !but?.(key, text));
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
