/** Escapes the characters with a meaning in Markdown. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, '\\$&');
