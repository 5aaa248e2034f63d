/** Each has an underline of its own, so that they differ without colour. */
export const colours = ['gold', 'leaf', 'sky', 'rose'] as const;
export type Colour = (typeof colours)[number];
