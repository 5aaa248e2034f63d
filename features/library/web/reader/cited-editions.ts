import type { Chapter } from '../../contract.ts';
import type { Side } from '../../shared/text-languages.ts';

export const citedEditions = ({ versions }: Chapter, sides: readonly Side[]): string =>
  sides
    .flatMap((side) => {
      const { title = '', license = '' } = versions[side] ?? {};
      if (!/[\p{L}\p{N}]/u.test(title)) return [];
      return /^(unknown)?$/i.test(license ?? '') ? [title] : [`${title} (${license})`];
    })
    .join('; ');

/** Reference and editions are below the text. */
export const withCitation = (text: string, place: string, editions: string): string =>
  [`${text}\n\n${place}`, editions].filter((line) => line !== '').join('\n');
