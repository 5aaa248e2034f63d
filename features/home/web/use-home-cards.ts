import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/auth.ts';
import { byOrder, type HomeCard, useFeatures, type WebFeature } from '#web/feature.ts';
import { deviceDay, viewerZone } from '#web/times.ts';
import { homeApi } from './home-api.ts';
import { inColumns } from './in-columns.ts';

type Placed = { cards: HomeCard[]; columns: [HomeCard[], HomeCard[]] };

/**
 * The cards of all features and, in one call, everything they show: each list is put where its card looks for it, so the
 * page puts everything in its place at once and nothing moves afterwards. Where the lists cannot be had, each card asks
 * for its own and says what is wrong; only code that cannot be loaded is an error.
 */
export function homeCards(features: readonly WebFeature[], queryClient: QueryClient, learnerId?: string) {
  const asked = { timeZone: viewerZone(), date: deviceDay(new Date()) };
  const answer = homeApi.show.queryOptions({ input: asked, networkMode: 'always', retry: false });
  return {
    queryKey: ['home', 'cards', asked],
    async queryFn(): Promise<Placed> {
      const [parts, home] = await Promise.all([
        Promise.all(features.flatMap(({ home }) => home?.() ?? [])),
        queryClient.fetchQuery(answer).catch(() => null),
      ]);
      if (home) for (const { default: part } of parts) part.seed?.(queryClient, home, asked.date);
      // From now on the lists are where they are kept fresh.
      queryClient.removeQueries({ queryKey: answer.queryKey, exact: true });
      await Promise.all(parts.map(({ default: part }) => learnerId && part.load?.(queryClient, learnerId)));
      const cards = parts.flatMap(({ default: { cards } }) => cards).sort(byOrder);
      const inColumn = cards.filter(({ slot }) => slot === 'column');
      return { cards, columns: inColumns(inColumn, queryClient) };
    },
    meta: { isCode: true },
    // Once is enough: from then on each card keeps its own list fresh.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    networkMode: 'always',
    retry: false,
  } as const;
}

export function useHomeCards(): UseQueryResult<Placed> {
  const { learner } = useAuth();
  return useQuery(homeCards(useFeatures(), useQueryClient(), learner?.id));
}
