import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PlanStart, usePlanDialog } from '#features/planning/web/api.ts';
import { Badge, Card, ErrorState } from '#web/ui/index.ts';
import { myPartnersQuery } from '../partners-api.ts';
import { PartnerRow } from './partner-row.tsx';

export function MyPartners() {
  const { t } = useTranslation();
  const query = useQuery(myPartnersQuery());
  const { plan, dialog } = usePlanDialog();
  const partners = query.data;
  if (partners?.length === 0 || query.isPending) return null;
  return (
    <Card id="my-partners" aria-labelledby="my-partners-title" className="grid content-start gap-4">
      <div className="flex items-center gap-3">
        <h2 id="my-partners-title" className="font-serif text-xl text-ink">
          {t('partners.pair.title')}
        </h2>
        {partners && <Badge variant="indigo">{partners.length}</Badge>}
      </div>
      {partners ? (
        <ul className="divide-y divide-line">
          {partners.map((one) => (
            <PartnerRow key={one.partner.id} partnership={one} onPlan={(start: PlanStart) => plan(start)} />
          ))}
        </ul>
      ) : (
        <ErrorState
          text={t('partners.pair.loadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {dialog}
    </Card>
  );
}
