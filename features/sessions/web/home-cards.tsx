import { defineHomeCards } from '#web/feature.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { Calls, Reviewable, Session, Thanks } from '../contract.ts';
import { shownFor } from './parts/shown-for.tsx';
import { callsQuery, invitationsQuery, thanksQuery, toReviewQuery } from './sessions-api.ts';

const WaitingInvitations = lazyPart(
  async () => ({ default: (await import('./invite-page/waiting-invitations.tsx')).WaitingInvitations }),
  null,
);
const CallsCard = lazyPart(async () => ({ default: (await import('./calls/calls-card.tsx')).CallsCard }), null);
const ThanksCard = lazyPart(async () => ({ default: (await import('./thanks/thanks-card.tsx')).ThanksCard }), null);
const ReviewCard = lazyPart(async () => ({ default: (await import('./review/review-card.tsx')).ReviewCard }), null);

const incomingQuery = () => ({ ...callsQuery(), select: ({ incoming }: Calls) => incoming });

type Lists = { myInvitations: Session[]; toReview: Reviewable[]; thanks: Thanks[]; calls: Calls };

export default defineHomeCards<Lists>({
  seed(queryClient, { myInvitations, calls, toReview, thanks }) {
    queryClient.setQueryData(thanksQuery().queryKey, thanks);
    queryClient.setQueryData(callsQuery().queryKey, calls);
    queryClient.setQueryData(invitationsQuery().queryKey, myInvitations);
    queryClient.setQueryData(toReviewQuery().queryKey, toReview);
  },
  async load(queryClient) {
    const has = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryData<unknown[]>(queryKey)?.length;
    if (queryClient.getQueryData(callsQuery().queryKey)?.incoming.length) await CallsCard.preload();
    if (has(invitationsQuery())) await WaitingInvitations.preload();
    if (has(toReviewQuery())) await ReviewCard.preload();
    if (has(thanksQuery())) await ThanksCard.preload();
  },
  cards: [
    { slot: 'first', order: 3, Card: shownFor(incomingQuery, CallsCard) },
    { slot: 'first', order: 8, Card: shownFor(invitationsQuery, WaitingInvitations) },
    { slot: 'first', order: 15, Card: shownFor(thanksQuery, ThanksCard) },
    { slot: 'first', order: 20, Card: shownFor(toReviewQuery, ReviewCard) },
  ],
});
