import { planWith, usePlanDialog } from '#features/sessions/web/api.ts';
import { defineHomeCards } from '#web/feature.ts';
import type { Partnership, StudyRequest } from '../contract.ts';
import { MyPartners } from './pairs/my-partners.tsx';
import { myPartnersQuery, requestsQuery } from './partners-api.ts';
import { StudyRequests } from './study-requests.tsx';
import { Suggestions } from './suggestions/suggestions.tsx';

export default defineHomeCards<{ requests: StudyRequest[]; partners: Partnership[] }>({
  seed(queryClient, { requests, partners }) {
    queryClient.setQueryData(requestsQuery().queryKey, requests);
    queryClient.setQueryData(myPartnersQuery().queryKey, partners);
  },
  cards: [
    { slot: 'start', order: 5, Card: MyPartners },
    { slot: 'start', order: 10, Card: RequestsCard },
    // It asks for itself, since they are reckoned: the last one moves nothing when it comes.
    { slot: 'end', order: 90, Card: Suggestions },
  ],
});

function RequestsCard() {
  const { plan, dialog } = usePlanDialog();
  return (
    <>
      <StudyRequests onPlan={(other) => plan(planWith(other))} />
      {dialog}
    </>
  );
}
