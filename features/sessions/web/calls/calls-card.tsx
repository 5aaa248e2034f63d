import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/index.ts';
import { callsQuery } from '../sessions-api.ts';
import { CallPerson } from './call-person.tsx';
import { AnswerCall } from './incoming-call.tsx';

export function CallsCard() {
  const { t } = useTranslation();
  const { data } = useQuery(callsQuery());
  return data?.incoming.map((call) => (
    <Card key={call.id} role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 border-s-4 border-s-gold">
      <CallPerson call={call}>{t('sessions.call.incoming', { name: call.person.name })}</CallPerson>
      <AnswerCall call={call} />
    </Card>
  ));
}
