import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { defineHomeCards, EMPTY_LINES } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { Calls, Reviewable, Session, Thanks } from '../../contract.ts';
import { CreateSessionButton } from '../planning/create-session-button.tsx';
import {
  callsQuery,
  invitationsQuery,
  mySessionsQuery,
  publicSessionsQuery,
  seriesQuery,
  seriesToAnswerQuery,
  thanksQuery,
  toReviewQuery,
} from '../sessions-api.ts';
import { MySessions, privateOnes } from './my-sessions.tsx';
import { LaterSession } from './next-session.tsx';
import { PublicSessions } from './public-sessions.tsx';

const ProposedSeries = lazyPart(
  withTexts(() => import('../series/proposed-series.tsx'), 'sessions/series'),
  null,
);
const WaitingInvitations = lazyPart(
  async () => ({ default: (await import('./waiting-invitations.tsx')).WaitingInvitations }),
  null,
);
const CallsCard = lazyPart(async () => ({ default: (await import('../calls/calls-card.tsx')).CallsCard }), null);
const ThanksCard = lazyPart(async () => ({ default: (await import('../thanks/thanks-card.tsx')).ThanksCard }), null);
const ReviewCard = lazyPart(async () => ({ default: (await import('../review/review-card.tsx')).ReviewCard }), null);

/** Loads the code of a rarely needed card when its list has an entry. */
const shownFor = (query: () => { queryKey: readonly unknown[] }, Card: ComponentType) =>
  function Shown() {
    const { data = [] } = useQuery(query() as UseQueryOptions<unknown[]>);
    return (
      data.length > 0 && (
        <Suspense>
          <Card />
        </Suspense>
      )
    );
  };

const incomingQuery = () => ({ ...callsQuery(), select: ({ incoming }: Calls) => incoming });

type Lists = Record<'publicSessions' | 'mySessions' | 'myInvitations', Session[]> & {
  toReview: Reviewable[];
  thanks: Thanks[];
  calls: Calls;
  seriesToAnswer: { id: string }[];
};

export default defineHomeCards<Lists>({
  seed(queryClient, { publicSessions, mySessions, myInvitations, seriesToAnswer, calls, toReview, thanks }) {
    queryClient.setQueryData(seriesToAnswerQuery().queryKey, seriesToAnswer);
    queryClient.setQueryData(thanksQuery().queryKey, thanks);
    queryClient.setQueryData(callsQuery().queryKey, calls);
    queryClient.setQueryData(invitationsQuery().queryKey, myInvitations);
    queryClient.setQueryData(publicSessionsQuery().queryKey, publicSessions);
    queryClient.setQueryData(mySessionsQuery().queryKey, mySessions);
    queryClient.setQueryData(toReviewQuery().queryKey, toReview);
  },
  async load(queryClient) {
    const has = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryData<unknown[]>(queryKey)?.length;
    if (queryClient.getQueryData(callsQuery().queryKey)?.incoming.length) await CallsCard.preload();
    if (has(invitationsQuery())) await WaitingInvitations.preload();
    if (has(toReviewQuery())) await ReviewCard.preload();
    if (has(thanksQuery())) await ThanksCard.preload();
    if (has(seriesToAnswerQuery()))
      await Promise.all([ProposedSeries.preload(), queryClient.prefetchQuery(seriesQuery())]);
  },
  cards: [
    { slot: 'greeting', order: 10, Card: Plan },
    { slot: 'first', order: 3, Card: shownFor(incomingQuery, CallsCard) },
    { slot: 'first', order: 7, Card: shownFor(seriesToAnswerQuery, ProposedSeries) },
    { slot: 'first', order: 8, Card: shownFor(invitationsQuery, WaitingInvitations) },
    { slot: 'first', order: 10, Card: LaterSession },
    { slot: 'first', order: 15, Card: shownFor(thanksQuery, ThanksCard) },
    { slot: 'first', order: 20, Card: shownFor(toReviewQuery, ReviewCard) },
    {
      slot: 'column',
      order: 15,
      Card: MySessions,
      lines: (client) => linesOf(privateOnes(client.getQueryData(mySessionsQuery().queryKey) ?? [])),
    },
    {
      slot: 'column',
      order: 20,
      Card: PublicSessions,
      lines: (client) => linesOf(client.getQueryData(publicSessionsQuery().queryKey)),
    },
  ],
});

function Plan() {
  return <CreateSessionButton variant="secondary" />;
}

const linesOf = (list: Session[] | undefined) =>
  list?.length === 0 ? EMPTY_LINES : 3 + 5 * Math.min(list?.length ?? 0, 5);
