/** Replaces hard spaces, as Testing Library does. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
