import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { viewerZone } from '#web/times/times.ts';
import { Dialog, toast } from '#web/ui/index.ts';
import { refusedFields, showPlanFailure } from '../form/plan-failure.ts';
import { PlanWhen } from '../form/plan-fields.tsx';
import { emptyPlan, type Plan, usePlanForm } from '../form/plan-form.ts';
import { showRefused } from '../form/plan-problems.ts';
import { aboveSave, PlanSave } from '../form/plan-save.tsx';
import { planningApi } from '../planning-api.ts';

type Props = {
  sessionId: string;
  title: string;
  startsAt: string;
  durationMinutes: number;
  partner: string;
  onClose: () => void;
};

export default function MoveDialog({ sessionId, title, startsAt, durationMinutes, partner, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const form = usePlanForm({
    ...emptyPlan('page'),
    ...wallTimeOf(new Date(startsAt), viewerZone()),
    ...{ title, durationMinutes, isPublic: false },
  });
  const propose = useMutation(
    planningApi.proposeMove.mutationOptions({
      onSuccess: () => {
        arrived();
        toast({ variant: 'success', title: (say) => say('series.move.sent') });
        onClose();
      },
      onError: (error) => {
        showPlanFailure(error, 'series.failed');
        showRefused(form, refusedFields(error));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  const send = ({ date, time, timeZone }: Plan) => {
    const hour = { id: sessionId, date, time, timeZone };
    if (!propose.isPending) propose.mutate({ ...hour, clientId: idOf(hour) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('series.move.title')}
      description={t('series.move.hint', { name: `\u2068${partner}\u2069` })}
      closeLabel={t('common.close')}
    >
      <form noValidate className={aboveSave} onSubmit={form.submit(send)}>
        <PlanWhen form={form} except={sessionId} />
        <PlanSave busy={propose.isPending}>{t('series.move.send')}</PlanSave>
      </form>
    </Dialog>
  );
}
