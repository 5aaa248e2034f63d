import type { Chapter } from '#features/texts/contract.ts';
import { sortKeyOf } from '#features/texts/server/sections-api.ts';
import type { Position } from '../shared/find-anchor.ts';

export const placeOf = (chapter: Chapter, { segmentFrom, wordFrom }: Position): string =>
  [sortKeyOf(chapter), padded(segmentFrom), padded(String(wordFrom))].join('\t');

const padded = (key: string): string => key.replace(/\d+/g, (digits) => digits.padStart(5, '0'));
