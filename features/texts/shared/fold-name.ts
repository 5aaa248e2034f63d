export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7]/g, '')
    .replace(/['"׳״’”ʻʼʾʿ‘`.,]/g, '')
    .replace(/[\s_\-־+]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}
