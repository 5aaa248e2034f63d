/** A text as Testing Library reads it off the page, where a hard space is a space. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
