import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceDownload } from './store/device-download.ts';
import { textStore } from './store/text-store.ts';

const KEY = ['device-store'];

/** The books on this device and their space. Fails if the browser has no storage. */
export function useStoredBooks() {
  const queryClient = useQueryClient();
  const { queue } = deviceDownload.useValue();
  const left = queue.length;
  const query = useQuery({
    queryKey: KEY,
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const [books, space] = await Promise.all([textStore.books(), navigator.storage?.estimate?.()]);
      return { books, used: space?.usage ?? 0, quota: space?.quota ?? 0 };
    },
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: KEY });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each stored book
  useEffect(() => void reload(), [left]);
  return { ...query, reload };
}
