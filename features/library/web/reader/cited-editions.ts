import type { Chapter } from '../../contract.ts';
import type { Side } from '../../shared/text-languages.ts';

/**
 * Editions of copied text, as its last line: `Westminster Leningrad Codex (CC BY 4.0)`.
 * @param sides with copied text
 * @returns empty if an edition has no title
 */
export const citedEditions = ({ versions }: Chapter, sides: readonly Side[]): string =>
  sides
    .flatMap((side) => {
      const { title = '', license = '' } = versions[side] ?? {};
      if (!/[\p{L}\p{N}]/u.test(title)) return [];
      return /^(unknown)?$/i.test(license ?? '') ? [title] : [`${title} (${license})`];
    })
    .join('; ');

/** Copied text with its reference and editions below. */
export const withCitation = (text: string, place: string, editions: string): string =>
  [`${text}\n\n${place}`, editions].filter((line) => line !== '').join('\n');
