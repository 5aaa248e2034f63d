import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times/times.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { FocusSession } from '../../contract.ts';
import { useVouch } from '../use-vouch.ts';

export function Vouchers({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  const { time } = useTimes();
  const vouch = useVouch();
  return session.contested.map(({ id, name, leftAt }) => (
    <Notice key={id}>
      <p>{t('focus.asksForYou', { name, time: time(leftAt) })}</p>
      <Button
        variant="quiet"
        className="-ms-4"
        busy={vouch.isPending && vouch.variables.id === id}
        onClick={() => vouch.mutate({ id })}
      >
        {t('focus.vouch')}
      </Button>
    </Notice>
  ));
}
