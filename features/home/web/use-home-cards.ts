import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/auth.ts';
import { byOrder, type HomeCard, useFeatures } from '#web/feature.ts';
import { deviceDay, viewerZone } from '#web/times.ts';
import { homeApi } from './home-api.ts';
import { inColumns } from './in-columns.ts';

type Placed = { cards: HomeCard[]; columns: [HomeCard[], HomeCard[]] };

/**
 * The cards of all features and, in one call, everything they show: each list is put where its card looks for it, so the
 * page puts everything in its place at once and nothing moves afterwards. Where the lists cannot be had, each card asks
 * for its own and says what is wrong; only code that cannot be loaded is an error.
 */
export function useHomeCards(): UseQueryResult<Placed> {
  const features = useFeatures();
  const queryClient = useQueryClient();
  const { learner } = useAuth();
  const asked = { timeZone: viewerZone(), date: deviceDay(new Date()) };
  return useQuery({
    queryKey: homeApi.show.queryKey({ input: asked }),
    async queryFn() {
      const [parts, home] = await Promise.all([
        Promise.all(features.flatMap(({ home }) => home?.() ?? [])),
        homeApi.show.call(asked).catch(() => null),
      ]);
      if (home) for (const { default: part } of parts) part.seed?.(queryClient, home, asked.date);
      await Promise.all(parts.map(({ default: part }) => learner && part.load?.(queryClient, learner.id)));
      const cards = parts.flatMap(({ default: { cards } }) => cards).sort(byOrder);
      const inColumn = cards.filter(({ slot }) => slot === 'column');
      return { cards, columns: inColumns(inColumn, queryClient) };
    },
    // Once is enough: from then on each card keeps its own list fresh.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    networkMode: 'always',
    retry: false,
  });
}
