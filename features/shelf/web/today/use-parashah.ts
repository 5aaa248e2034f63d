import { useQuery } from '@tanstack/react-query';
import { useNames } from '#features/texts/web/names-api.ts';
import { todayQuery } from '../queries-api.ts';
import { useDeviceDay } from './today-date.ts';

/** This week's portion; null while unknown. */
export function useParashah(): { name: string; path: string } | null {
  const names = useNames();
  const { data } = useQuery(todayQuery(useDeviceDay()));
  const item = data?.items.find(({ what }) => what === 'parashah');
  return item?.slug ? { name: names.title(item.titles), path: `/text/${item.slug}` } : null;
}
