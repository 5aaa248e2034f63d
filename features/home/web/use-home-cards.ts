import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/auth.ts';
import { byOrder, EMPTY_LINES, type HomeCard, useFeatures, type WebFeature } from '#web/feature.ts';
import { deviceDay, viewerZone } from '#web/times/times.ts';
import { homeApi } from './home-api.ts';
import { inColumns } from './in-columns.ts';

type Placed = { cards: HomeCard[]; columns: [HomeCard[], HomeCard[]]; empty: HomeCard[] };

/**
 * Stores each list in its card's cache, so the page renders once without layout shifts. If the request fails, each card
 * loads its own list and shows its error.
 */
export function homeCards(features: readonly WebFeature[], queryClient: QueryClient, learnerId?: string) {
  const asked = { timeZone: viewerZone(), date: deviceDay(new Date()) };
  const answer = homeApi.show.queryOptions({ input: asked, networkMode: 'always', retry: false });
  return {
    queryKey: ['home', 'cards', asked],
    async queryFn(): Promise<Placed> {
      const [parts, home] = await Promise.all([
        Promise.all(features.flatMap(({ home }) => home?.() ?? [])),
        // Uses the answer sent with the page, even if the cards' code loads late.
        queryClient.ensureQueryData(answer).catch(() => null),
      ]);
      if (home) for (const { default: part } of parts) part.seed?.(queryClient, home, asked.date);
      queryClient.removeQueries({ queryKey: answer.queryKey, exact: true });
      await Promise.all(parts.map(({ default: part }) => learnerId && part.load?.(queryClient, learnerId)));
      const cards = parts.flatMap(({ default: { cards } }) => cards).sort(byOrder);
      const inColumn = cards.filter(({ slot }) => slot === 'column');
      const empty = inColumn.filter(({ lines }) => lines?.(queryClient) === EMPTY_LINES);
      const columns = inColumns(
        inColumn.filter((card) => !empty.includes(card)),
        queryClient,
      );
      return { cards, columns, empty };
    },
    meta: { isCode: true },
    // Loaded once: later each card refreshes its own list.
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
