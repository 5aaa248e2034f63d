import { plainText } from './reader-html.tsx';
import type { Line } from './reader-lines.ts';

export function sourceOf({ source }: Pick<Line, 'source'>): string {
  if (source === null || typeof source === 'string') return source ? plainText(source) : '';
  return source
    .map((token) => {
      if (typeof token === 'string') return token;
      if ('m' in token) return '';
      return [token.k && `(${token.k})`, token.q && `[${token.q}]`].filter(Boolean).join(' ');
    })
    .join('')
    .trim();
}
