import type { Chapter } from '#features/texts/contract.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { shownLicense, shownTitle } from '#features/texts/shared/version-labels.ts';

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

export const withCitation = (text: string, place: string, editions: string): string =>
  [`${text}\n\n${place}`, editions].filter((line) => line !== '').join('\n');
