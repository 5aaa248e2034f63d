import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '#web/api/query-client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useFeatures } from '#web/feature.ts';
import type { DeviceAnswer } from '../../shared/device-answer.ts';
import { searchQuery } from './search-query.ts';
import type { Asked } from './use-search-address.ts';

/** Delay before the texts of this device are searched, too. */
const PATIENCE_MS = 2_500;

/** The server's answer; while the server is unreachable, an answer from the texts on this device. */
export function useTextSearch(asked: Asked) {
  const { i18n } = useTranslation();
  const online = useOnline();
  const query = useQuery(searchQuery(asked));
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const isLate = useLate(query.isFetching && !isAnswered, asked);
  const failure = query.error ?? query.failureReason;
  const isAway = !online || isLate || (failure !== null && isUnreachable(failure));
  const load = useFeatures().find(({ deviceSearch }) => deviceSearch)?.deviceSearch;
  const { language } = i18n;
  const device = useQuery({
    queryKey: ['device-search', asked, language],
    enabled: load !== undefined && asked.q !== '' && isAway && !isAnswered,
    queryFn: async () => (await load?.().then((part) => part.default({ ...asked, language }))) as DeviceAnswer | null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const here = isAnswered ? undefined : device.data;
  return {
    answer: asked.q === '' ? undefined : (here ?? query.data),
    /** Details of an answer from this device. */
    device: here?.device,
    isOld: here ? device.isPlaceholderData : query.isPlaceholderData,
    /** Whether this device is making its index. */
    isPreparing: device.isLoading,
    /** Set if neither server nor device answered. */
    error: here || device.isLoading ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** Whether the current request takes long. */
function useLate(isWaiting: boolean, { q, page }: Asked): boolean {
  const request = `${page} ${q}`;
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(request), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, request]);
  return isWaiting && late === request;
}
