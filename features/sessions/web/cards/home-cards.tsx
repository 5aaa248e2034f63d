import { defineHomeCards } from '#web/feature.ts';
import type { Reviewable, Session } from '../../contract.ts';
import { CreateSessionButton } from '../planning/create-session-button.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import { mySessionsQuery, publicSessionsQuery, toReviewQuery } from '../sessions-api.ts';
import { MySessions } from './my-sessions.tsx';
import { NextSession } from './next-session.tsx';
import { PublicSessions } from './public-sessions.tsx';

export default defineHomeCards<{ publicSessions: Session[]; mySessions: Session[]; toReview: Reviewable[] }>({
  seed(queryClient, { publicSessions, mySessions, toReview }) {
    queryClient.setQueryData(publicSessionsQuery().queryKey, publicSessions);
    queryClient.setQueryData(mySessionsQuery().queryKey, mySessions);
    queryClient.setQueryData(toReviewQuery().queryKey, toReview);
  },
  cards: [
    { slot: 'greeting', order: 10, Card: CreateSessionButton },
    { slot: 'first', order: 10, Card: NextSession },
    { slot: 'first', order: 20, Card: ReviewCard },
    { slot: 'start', order: 20, Card: PublicSessions },
    { slot: 'end', order: 10, Card: MySessions },
  ],
});
