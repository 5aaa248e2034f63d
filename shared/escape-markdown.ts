export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#]/g, '\\$&')
    .replace(/^(\s*)([-+=])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');
