import { useQuery } from '@tanstack/react-query';
import { NextStep, planWith, usePlanDialog } from '#features/sessions/web/api.ts';
import { defineHomeCards } from '#web/feature.ts';
import { lateCard } from '#web/late-card.tsx';
import type { Partnership, StudyRequest } from '../contract.ts';
import { MyPartners } from './pairs/my-partners.tsx';
import { myPartnersQuery, requestsQuery } from './partners-api.ts';
import { ReceivedRequests } from './received-requests.tsx';
import { StudyRequests } from './study-requests.tsx';

const suggestions = lateCard(async () => (await import('./suggestions/suggestions.tsx')).Suggestions);

export default defineHomeCards<{ requests: StudyRequest[]; partners: Partnership[] }>({
  seed(queryClient, { requests, partners }) {
    queryClient.setQueryData(requestsQuery().queryKey, requests);
    queryClient.setQueryData(myPartnersQuery().queryKey, partners);
  },
  cards: [
    {
      slot: 'column',
      order: 5,
      Card: MyPartners,
      lines: (client) => linesOf(client.getQueryData(myPartnersQuery().queryKey), 0),
    },
    { slot: 'first', order: 7, Card: Received },
    { slot: 'wide', order: 30, Card: WhereToBegin },
    {
      slot: 'column',
      order: 10,
      Card: StudyRequests,
      lines: (client) =>
        linesOf(
          client
            .getQueryData(requestsQuery().queryKey)
            ?.filter(({ status, incoming }) => status === 'pending' && !incoming),
          4,
        ),
    },
    // Loads by itself and later, because it is computed: below the columns it shifts nothing.
    { slot: 'last', order: 90, Card: suggestions.Card },
  ],
});

/** @param empty lines of the empty list */
const linesOf = (list: unknown[] | undefined, empty: number) => (list?.length ? 3 + 5 * list.length : empty);

function Received() {
  const { plan, dialog } = usePlanDialog();
  return (
    <>
      <ReceivedRequests onPlan={(other, request) => plan(planWith(other, planOf(request)))} />
      {dialog}
    </>
  );
}

/** First steps for learners without a partner; the card itself is absent once an hour is planned. */
function WhereToBegin() {
  const { data: partners = [] } = useQuery(myPartnersQuery());
  return partners.length === 0 && <NextStep />;
}

/** Initial values from the request; a past time is omitted. */
const planOf = ({ subject, textReference, proposedTime }: StudyRequest) => ({
  title: subject,
  textReference,
  startsAt: proposedTime !== null && Date.parse(proposedTime) > Date.now() ? proposedTime : null,
});
