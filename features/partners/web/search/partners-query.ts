import { keepPreviousData } from '@tanstack/react-query';
import { saidOffline } from '#web/said-offline.ts';
import { partnersApi } from '../partners-api.ts';
import type { AskedPartners } from './use-partners-address.ts';

/** The cursor of the first page. */
const START: string | undefined = undefined;

/** The question as it is sent: a list as one text. */
export const inputOf = ({ interests, level, languages, ...asked }: AskedPartners) => ({
  ...asked,
  interests: interests.join(','),
  level: level.join(','),
  languages: languages.join(','),
});

/** Who fits, a page at a time; what was found before stays until the next answer is there. */
export const searchPartnersQuery = (asked: AskedPartners) =>
  partnersApi.search.infiniteOptions({
    ...saidOffline,
    input: (next: string | undefined) => ({
      ...inputOf(asked),
      ...(next === undefined ? {} : { next }),
    }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
