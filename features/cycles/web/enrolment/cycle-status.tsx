import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '#web/times/times.ts';
import { Button } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useCycleName } from '../use-cycle-words.ts';
import { useShowError } from '../use-show-error.ts';

type Answer = { status: 'active' | 'paused'; label: 'cycles.goOn' | 'cycles.pause' | 'cycles.resume' };

export function CycleStatus({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const { paused, asked } = enrolment;
  if (!paused && !asked) return null;
  const answers: Answer[] = paused
    ? [{ status: 'active', label: 'cycles.resume' }]
    : [
        { status: 'active', label: 'cycles.goOn' },
        { status: 'paused', label: 'cycles.pause' },
      ];
  return (
    <div className="grid gap-3 rounded-md bg-raised p-3">
      <p className="text-ink">{t(paused ? 'cycles.paused' : 'cycles.asked')}</p>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <StatusButton key={answer.label} enrolment={enrolment} {...answer} />
        ))}
      </div>
    </div>
  );
}

export function StatusButton({ enrolment, status, label }: Answer & { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const nameOf = useCycleName();
  const queryClient = useQueryClient();
  const onError = useShowError();
  const set = useMutation(
    cyclesApi.setStatus.mutationOptions({
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
    }),
  );
  return (
    <Button
      variant={status === 'active' ? 'primary' : 'secondary'}
      className="justify-self-start"
      busy={set.isPending}
      aria-label={`${t(label)}, ${nameOf(enrolment)}`}
      onClick={() => set.isPending || set.mutate({ id: enrolment.id, status, timeZone: viewerZone() })}
    >
      {t(label)}
    </Button>
  );
}
