import { useMutation } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClientId } from '#web/api/client-id.ts';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { partnersApi } from '../partners-api.ts';
import { usePairToasts } from './use-pair-toasts.ts';

export function GoOnButton({ partner }: { partner: Partnership['partner'] }) {
  const { t } = useTranslation();
  const { idOf } = useClientId();
  const goOn = useMutation(partnersApi.goOnWeekly.mutationOptions(usePairToasts('partners.pair.started')));
  const wanted = { id: partner.id };
  return (
    <Button
      busy={goOn.isPending}
      aria-label={`${t('partners.pair.goOn')}, ${partner.name}`}
      onClick={() => goOn.isPending || goOn.mutate({ ...wanted, clientId: idOf(wanted) })}
    >
      <Repeat className="size-4" aria-hidden />
      {t('partners.pair.goOn')}
    </Button>
  );
}
