/** `ch` and `j` have two sounds each, hence several replacements. */
const READINGS: [string, string][][] = [
  [['ch', 'sh']],
  [['ch', 'kh']],
  [
    ['ch', 'sh'],
    ['j', 'kh'],
  ],
];

/**
 * Possible sounds of a transliterated Hebrew name: equates `Teshuvah`, `Techouva` and `Teshuvá`. Empty for other
 * scripts.
 */
export function hebrewSounds(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (plain === '' || /\p{Script=Hebrew}/u.test(name)) return [];
  const sounds = READINGS.map((reading) => sound(plain, reading));
  return [...new Set([...sounds, ...sounds.map((one) => one.replace(/s$/, 't'))])];
}

function sound(plain: string, reading: [string, string][]): string {
  let text = plain;
  for (const [letters, said] of reading) text = text.replaceAll(letters, said);
  return text
    .replace(/tz|ts/g, 'z')
    .replace(/sch|sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/ou|oo|w/g, 'u')
    .replace(/e[iy](?![aou])/g, 'e')
    .replace(/kh/g, '')
    .replace(/ck|qu|q|c/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}
