import { foldPersonName } from './fold-text.ts';

/** The app's name and its misspellings, folded; in Latin letters of four languages and in Hebrew. */
const BRANDS = [
  'havruta',
  'havrouta',
  'havrutah',
  'hevruta',
  'hevrouta',
  'chavruta',
  'javruta',
  'havrusa',
  'חברותא',
  'חברותה',
];
const ROLES = [
  'support team staff admin admins administrator administration moderator moderators moderation official service customerservice',
  'security system helpdesk help service webmaster postmaster root noreply bot',
  'equipe assistance administrateur administratrice moderateur moderatrice officiel officielle securite aide',
  'soporte equipo ayuda administrador administradora moderador moderadora oficial seguridad asistencia servicio',
  'תמיכה צוות מנהל מנהלת הנהלה הנהלת מנהלים רשמי רשמית שירות לקוחות אבטחה מערכת התמיכה הצוות המערכת ההנהלה',
].flatMap((words) => words.split(' '));
const JOINTS =
  'the of for by from at and app de del du des la le les el los das von l d by service client customer clientes et y של ה ו ב מ את'.split(
    ' ',
  );

/** Digits and signs that look like letters. `I` and `l` are one, since they look the same. */
const POSING: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};
const shapeOf = (text: string): string =>
  foldPersonName(text.replace(/[013457@$!|]/g, (sign) => POSING[sign] ?? sign).replace(/vv/gi, 'w'))
    .replaceAll('l', 'i')
    .replace(/[^\p{L}\p{N} ]/gu, '');

const shapes = (words: string[]) => [...new Set(words.map(shapeOf))].filter((word) => word !== '');
const [brands, roles] = [shapes(BRANDS), shapes(ROLES)];
const made = new Set([...brands, ...roles]);
const joints = new Set(shapes(JOINTS));
/** Minimum length of a role found within a word: shorter ones are parts of too many words. */
const SHORTEST_PART = 4;

/**
 * Whether a name could be mistaken for the app's team: "Havruta Support", "Équipe Havruta", "H a v r u t a", "Admin",
 * "צוות חברותא", also with letters of other alphabets. Ruth Admin and Havruta Levy are people.
 */
export function isReservedName(name: string): boolean {
  const words = shapeOf(name).split(' ').filter(Boolean);
  const joined = words.join('');
  const brand = brands.find((one) => joined.includes(one));
  const rest = brand === undefined ? '' : joined.replace(brand, ' ');
  if (roles.some((role) => role.length >= SHORTEST_PART && rest.includes(role))) return true;
  return (
    made.has(joined) || (words.some((word) => made.has(word)) && words.every((one) => made.has(one) || joints.has(one)))
  );
}
