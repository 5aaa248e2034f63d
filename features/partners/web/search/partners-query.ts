import { keepPreviousData } from '@tanstack/react-query';
import { triesOffline } from '#web/api/tries-offline.ts';
import { partnersApi } from '../partners-api.ts';
import type { AskedPartners } from './use-partners-address.ts';

const START: string | undefined = undefined;

export const inputOf = ({ interests, level, languages, ...asked }: AskedPartners) => ({
  ...asked,
  interests: interests.join(','),
  level: level.join(','),
  languages: languages.join(','),
});

export const searchPartnersQuery = (asked: AskedPartners) =>
  partnersApi.search.infiniteOptions({
    ...triesOffline,
    input: (next: string | undefined) => ({
      ...inputOf(asked),
      ...(next === undefined ? {} : { next }),
    }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
