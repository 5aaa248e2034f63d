/** Cantillation marks, except meteg, which counts as a vowel. */
const CANTILLATION = /[\u0591-\u05ae\u05bf\u05c0\u05c4\u05c5]/g;
/** Vowels, dagesh, meteg, the dots of shin and sin. */
const VOWELS = /[\u05b0-\u05bd\u05c1\u05c2\u05c7]/g;

export function withPoints(text: string, show: { vowels: boolean; cantillation: boolean }): string {
  let shown = text;
  if (!show.cantillation) shown = shown.replace(/ ?\u05c0/g, '').replace(CANTILLATION, '');
  if (!show.vowels) shown = shown.replace(VOWELS, '');
  return shown;
}
