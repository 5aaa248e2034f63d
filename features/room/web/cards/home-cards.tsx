import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SoonSession } from '#features/planning/web/soon-session-api.ts';
import { defineHomeCards } from '#web/feature.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Waiting } from '../../contract.ts';
import { roomApi } from '../room-api.ts';

const waitingQuery = () => roomApi.waiting.queryOptions();

export default defineHomeCards<{ waitingRooms: Waiting[] }>({
  seed(queryClient, { waitingRooms }) {
    queryClient.setQueryData(waitingQuery().queryKey, waitingRooms);
  },
  cards: [{ slot: 'first', order: 5, Card: SoonSessionWithPresence }],
});

function SoonSessionWithPresence() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(waitingQuery());
  return (
    <SoonSession
      isAwaited={(id) => data.some((one) => one.id === id)}
      presence={(id) => {
        const person = data.find((one) => one.id === id)?.person;
        return (
          person && (
            <p role="status" className="flex items-center gap-2 font-semibold text-leaf">
              <Avatar name={person.name} seed={person.id} picture={person.picture} className="size-8 text-xs" />
              {t('sessions.call.answered', { name: person.name })}
            </p>
          )
        );
      }}
    />
  );
}
