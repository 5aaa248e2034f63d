import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '#web/forms/stored-form.ts';
import { Dialog } from '#web/ui/index.ts';
import { CreateSessionForm } from './create-session-form.tsx';
import { emptyPlan, type Plan, type PlanKind, usePlanForm } from './plan-form.ts';
import { type Refused, showRefused } from './plan-problems.ts';
import type { PlanStart } from './plan-with.ts';
import { useCreateSession } from './use-create-session.ts';
import { useFreeMoment } from './use-free-moment.ts';
import { usePlanPublicSeries, useProposeSeries } from './use-send-series.ts';

type Props = { kind: PlanKind; start?: PlanStart; open: boolean; onOpenChange: (open: boolean) => void };

export default function CreateSessionDialog({ kind, start = {}, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLInputElement>(null);
  const form = usePlanForm({ ...emptyPlan(kind), ...start });
  useStoredForm(`plan ${kind} ${start.chosen?.id ?? ''}`, form);
  useFreeMoment(form, open);
  const outcome = {
    onCreated() {
      onOpenChange(false);
      form.reset({ ...emptyPlan(kind), ...start });
    },
    onRefused: (fields: Refused[]) => showRefused(form, fields),
  };
  const session = useCreateSession(outcome);
  const proposal = useProposeSeries(outcome);
  const publicly = usePlanPublicSeries(outcome);
  function send({ series, publicSeries, ...plan }: Plan) {
    if (series) proposal.send(series);
    else if (publicSeries) publicly.send(publicSeries);
    else session.send(plan);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sessions.createTitle')}
      description={t('sessions.createHint')}
      closeLabel={t('common.close')}
      initialFocus={title}
    >
      <CreateSessionForm
        kind={kind}
        form={form}
        title={title}
        onSend={send}
        sending={session.isPending || proposal.isPending || publicly.isPending}
      />
    </Dialog>
  );
}
