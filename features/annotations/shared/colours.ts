/** Each colour has its own underline, so that readers need not see colours. */
export const colours = ['gold', 'leaf', 'sky', 'rose'] as const;
export type Colour = (typeof colours)[number];
