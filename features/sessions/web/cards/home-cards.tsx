import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { defineHomeCards, EMPTY_LINES, type SeedQuery } from '#web/feature.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { Calls, Reviewable, Session, Thanks } from '../../contract.ts';
import { CallsCard } from '../calls/calls-card.tsx';
import { CreateSessionButton } from '../planning/create-session-button.tsx';
import {
  callsQuery,
  invitationsQuery,
  mySessionsQuery,
  publicSessionsQuery,
  restQuery,
  thanksQuery,
  toReviewQuery,
} from '../sessions-api.ts';
import { ThanksCard } from '../thanks/thanks-card.tsx';
import { MySessions, privateOnes } from './my-sessions.tsx';
import { LaterSession } from './next-session.tsx';
import { PublicSessions } from './public-sessions.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

const ReviewCard = lazyPart(async () => ({ default: (await import('../review/review-card.tsx')).ReviewCard }), null);

type Lists = Record<'publicSessions' | 'mySessions' | 'myInvitations', Session[]> & {
  toReview: Reviewable[];
  thanks: Thanks[];
  calls: Calls;
};

export default defineHomeCards<Lists>({
  seed(queryClient, { publicSessions, mySessions, myInvitations, calls, toReview, thanks }) {
    queryClient.setQueryData(thanksQuery().queryKey, thanks);
    queryClient.setQueryData(callsQuery().queryKey, calls);
    queryClient.setQueryData(invitationsQuery().queryKey, myInvitations);
    queryClient.setQueryData(publicSessionsQuery().queryKey, publicSessions);
    queryClient.setQueryData(mySessionsQuery().queryKey, mySessions);
    queryClient.setQueryData(toReviewQuery().queryKey, toReview);
  },
  async load(queryClient) {
    if (queryClient.getQueryData(toReviewQuery().queryKey)?.length) await ReviewCard.preload();
  },
  // For the Hebrew date of an evening.
  asksLater: import.meta.env.SSR ? () => [restQuery() as SeedQuery] : undefined,
  cards: [
    { slot: 'greeting', order: 10, Card: Plan },
    { slot: 'first', order: 3, Card: CallsCard },
    { slot: 'first', order: 8, Card: WaitingInvitations },
    { slot: 'first', order: 10, Card: LaterSession },
    { slot: 'first', order: 15, Card: ThanksCard },
    { slot: 'first', order: 20, Card: Review },
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

function Review() {
  const { data = [] } = useQuery(toReviewQuery());
  return (
    data.length > 0 && (
      <Suspense>
        <ReviewCard />
      </Suspense>
    )
  );
}

const linesOf = (list: Session[] | undefined) =>
  list?.length === 0 ? EMPTY_LINES : 3 + 5 * Math.min(list?.length ?? 0, 5);
