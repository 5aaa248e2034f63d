import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionDetails } from '#features/sessions/contract.ts';
import { isAhead } from '#features/sessions/shared/life-cycle.ts';
import { useNow } from '#features/sessions/web/parts-api.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Dialog, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { CancelSessionDialog } from '../parts/end-session-dialog.tsx';
import { MoveProposal } from '../series/move-proposal.tsx';
import { DetailsActions, type DetailsStep } from './details-actions.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { DetailsInvite } from './details-invite.tsx';

const EditSessionDialog = lazyDialog(async () => ({
  default: (await import('../form/edit-session-dialog.tsx')).EditSessionDialog,
}));

const MoveDialog = lazyDialog(() => import('../series/move-dialog.tsx'));

type Props = { sessionId: string; onClose: () => void };

export function SessionDetailsDialog({ sessionId, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<DetailsStep>('facts');
  const query = useQuery(sessionsApi.details.queryOptions({ input: { id: sessionId } }));
  if (step === 'edit') return <EditSessionDialog sessionId={sessionId} onClose={onClose} />;
  const { data: session, error } = query;
  const unknown = refusalOf(error) === 'NOT_FOUND' || refusalOf(error) === 'BAD_REQUEST';
  const back = () => setStep('facts');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={titleOf(session, t('sessions.details.title'))}
      closeLabel={t('common.close')}
    >
      {unknown ? (
        <EmptyState text={t('sessions.unknown')} />
      ) : session ? (
        <div className="grid gap-6">
          <DetailsFacts session={session} />
          <InviteWhileAhead session={session} />
          {session.move && <MoveProposal move={session.move} partner={partnerOf(session)} title={session.title} />}
          <DetailsActions session={session} onStep={setStep} onLeft={onClose} />
          {step === 'move' && (
            <MoveDialog
              {...{ sessionId, title: session.title, startsAt: session.startsAt }}
              {...{ durationMinutes: session.durationMinutes, partner: partnerOf(session), onClose: back }}
            />
          )}
          {step === 'cancel' && (
            <CancelSessionDialog session={session} onClose={back} onDone={onClose} onRefused={back} />
          )}
        </div>
      ) : error ? (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  );
}

function InviteWhileAhead({ session }: { session: SessionDetails }) {
  const now = useNow([Date.parse(session.startsAt)]);
  const full = session.participantCount >= session.maxParticipants;
  if (!session.mine || session.isPublic || full || !isAhead(session, new Date(now))) return null;
  return <DetailsInvite sessionId={session.id} />;
}

const partnerOf = ({ participants }: SessionDetails) => participants.find(({ me }) => !me)?.name ?? '';

/** Unicode isolates: a title in another direction must not reorder its neighbours. */
const titleOf = (session: SessionDetails | undefined, fallback: string) =>
  session ? `\u2068${session.title}\u2069` : fallback;

function DetailsSkeleton() {
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
