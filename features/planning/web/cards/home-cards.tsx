import type { Session } from '#features/sessions/contract.ts';
import { shownFor } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery, publicSessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { defineHomeCards, EMPTY_LINES } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { CreateSessionButton } from '../form/create-session-button.tsx';
import { seriesQuery, seriesToAnswerQuery } from '../planning-api.ts';
import { MySessions, privateOnes } from './my-sessions.tsx';
import { LaterSession } from './next-session.tsx';
import { PublicSessions } from './public-sessions.tsx';

const ProposedSeries = lazyPart(
  withTexts(() => import('../series/proposed-series.tsx'), 'planning'),
  null,
);

type Lists = { publicSessions: Session[]; mySessions: Session[]; seriesToAnswer: { id: string }[] };

export default defineHomeCards<Lists>({
  seed(queryClient, { publicSessions, mySessions, seriesToAnswer }) {
    queryClient.setQueryData(seriesToAnswerQuery().queryKey, seriesToAnswer);
    queryClient.setQueryData(publicSessionsQuery().queryKey, publicSessions);
    queryClient.setQueryData(mySessionsQuery().queryKey, mySessions);
  },
  async load(queryClient) {
    if (queryClient.getQueryData(seriesToAnswerQuery().queryKey)?.length)
      await Promise.all([ProposedSeries.preload(), queryClient.prefetchQuery(seriesQuery())]);
  },
  cards: [
    { slot: 'greeting', order: 10, Card: Plan },
    { slot: 'first', order: 7, Card: shownFor(seriesToAnswerQuery, ProposedSeries) },
    { slot: 'first', order: 10, Card: LaterSession },
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
