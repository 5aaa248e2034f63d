/**
 * How a name sounds, roughly: what French, Spanish and English write differently (`ou`, `y`, `kh`, `ph`, `tz`, double
 * letters, an `h`) is the same. `ch` is two sounds, that of `chat` and that of `Bach`.
 * @param word as `plainLatin` makes it
 */
export const soundsOf = (word: string): string[] => [
  ...new Set([sound(word.replaceAll('ch', 'sh')), sound(word.replaceAll('ch', 'kh'))]),
];

/**
 * What is left of a name when vowels and the difference of soft and hard letters are taken away, the first vowel but one
 * sign: `Jephté` and `Jephthah`, `Zorobabel` and `Zerubbabel` are the same.
 */
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
