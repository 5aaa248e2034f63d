import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { Dialog, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { SessionDetails } from '../contract.ts';
import { after } from '../rules/life-cycle.ts';
import { DetailsActions, type DetailsStep } from './details-actions.tsx';
import { DetailsConfirm } from './details-confirm.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { DetailsInvite } from './details-invite.tsx';
import { sessionsApi } from './sessions-api.ts';

const EditSessionDialog = lazy(() =>
  import('./edit-session-dialog.tsx').then(({ EditSessionDialog: Edit }) => ({ default: Edit })),
);

type Props = { sessionId: string; onClose: () => void };

/** A session with all one may know of it, and what one can do with it. */
export function SessionDetailsDialog({ sessionId, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<DetailsStep>('facts');
  const query = useQuery(sessionsApi.details.queryOptions({ input: { id: sessionId } }));
  if (step === 'edit') {
    return (
      <Suspense>
        <EditSessionDialog sessionId={sessionId} onClose={onClose} />
      </Suspense>
    );
  }
  const { data: session, error } = query;
  const unknown = refusalOf(error) === 'NOT_FOUND' || refusalOf(error) === 'BAD_REQUEST';
  const asking = session && (step === 'leave' || step === 'cancel') ? step : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={asking ? t(`sessions.page.${asking}Title`) : titleOf(session, t('sessions.details.title'))}
      closeLabel={t('common.close')}
    >
      {unknown ? (
        <EmptyState text={t('sessions.unknown')} />
      ) : session && asking ? (
        <DetailsConfirm session={session} asking={asking} onBack={() => setStep('facts')} onDone={onClose} />
      ) : session ? (
        <div className="grid gap-6">
          <DetailsFacts session={session} />
          {session.mine && !session.isPublic && after(session.status, 'cancel') !== null && (
            <DetailsInvite sessionId={session.id} />
          )}
          <DetailsActions session={session} onStep={setStep} />
        </div>
      ) : error ? (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <OnItsWay />
      )}
    </Dialog>
  );
}

/** Isolated, so that a title in another direction does not pull its neighbours along. */
const titleOf = (session: SessionDetails | undefined, fallback: string) =>
  session ? `\u2068${session.title}\u2069` : fallback;

function OnItsWay() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
