import { planWith, usePlanDialog } from '#features/sessions/web/api.ts';
import { defineHomeCards } from '#web/feature.ts';
import { lateCard } from '#web/late-card.tsx';
import type { Partnership, StudyRequest } from '../contract.ts';
import { MyPartners } from './pairs/my-partners.tsx';
import { myPartnersQuery, requestsQuery } from './partners-api.ts';
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
    {
      slot: 'column',
      order: 10,
      Card: RequestsCard,
      lines: (client) =>
        linesOf(
          client.getQueryData(requestsQuery().queryKey)?.filter(({ status }) => status === 'pending'),
          4,
        ),
    },
    // Computed and loaded later; the last card shifts nothing. Estimated height: half of three people.
    { slot: 'column', order: 90, Card: suggestions.Card, lines: () => 9 },
  ],
});

/** @param empty lines of the empty list */
const linesOf = (list: unknown[] | undefined, empty: number) => (list?.length ? 3 + 5 * list.length : empty);

function RequestsCard() {
  const { plan, dialog } = usePlanDialog();
  return (
    <>
      <StudyRequests onPlan={(other, request) => plan(planWith(other, planOf(request)))} />
      {dialog}
    </>
  );
}

const planOf = ({ subject, textReference, proposedTime }: StudyRequest) => ({
  title: subject,
  textReference,
  startsAt: proposedTime !== null && Date.parse(proposedTime) > Date.now() ? proposedTime : null,
});
