/** A name after a Hebrew prefix such as ב: a maqaf separates Latin characters and digits from it, as in ב־Paris. */
export const afterHebrewPrefix = (name: string): string =>
  /^[\u2066-\u2069]*[\d\p{Script=Latin}]/u.test(name) ? `־${name}` : name;
