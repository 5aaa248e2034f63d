/** Rough sounds of a name, equating spellings (`ou`, `y`, `kh`, `ph`, `tz`, `h`). `ch` has two: `chat`, `Bach`. */
export const soundsOf = (word: string): string[] => [
  ...new Set([sound(word.replaceAll('ch', 'sh')), sound(word.replaceAll('ch', 'kh'))]),
];

/** Consonants of a name, without soft and hard variants: `Jephté` equals `Jephthah`. */
export const consonantsOf = (word: string): string =>
  sound(word.replace(/ias$/, 'iah').replaceAll('ch', 'k'))
    .replace(/^[aeiou]/, 'a')
    .replace(/(?<=.)[aeiou]/g, '')
    .replace(/[fv]/g, 'p')
    .replace(/b/g, 'p')
    .replace(/z/g, 's')
    .replace(/d/g, 't')
    .replace(/g/g, 'k')
    .replace(/(.)\1+/g, '$1');

function sound(text: string): string {
  return text
    .replace(/[^a-z]/g, '')
    .replace(/tz|ts/g, 'z')
    .replace(/sch|sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/ou|oo|w/g, 'u')
    .replace(/kh/g, 'h')
    .replace(/ck|qu|q|c/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}
