import type { Chapter } from '../../contract.ts';
import type { Side } from '../../shared/text-languages.ts';
import { shownLicense, shownTitle } from '../../shared/version-labels.ts';

/**
 * The editions some copied text is from, as its last line names them: `Westminster Leningrad Codex (CC BY 4.0)`.
 * @param sides whose words were copied
 * @returns empty where an edition has no title
 */
export const citedEditions = ({ versions }: Chapter, sides: readonly Side[]): string =>
  sides
    .flatMap((side) => {
      const version = versions[side];
      const title = shownTitle(version?.title ?? '');
      if (title === null) return [];
      const license = shownLicense(version?.license ?? '');
      return license ? [`${title} (${license})`] : [title];
    })
    .join('; ');

/** A copied text with its reference, and its editions below. */
export const withCitation = (text: string, place: string, editions: string): string =>
  [`${text}\n\n${place}`, editions].filter((line) => line !== '').join('\n');
