/** Testing Library turns hard spaces into spaces. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
