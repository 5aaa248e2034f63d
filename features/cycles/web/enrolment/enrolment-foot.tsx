import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times/times.ts';
import { Button, ConfirmDialog, Field, Select } from '#web/ui/index.ts';
import { type Enrolment, type Rite, rites } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useCycleName } from '../use-cycle-words.ts';
import { useShowError } from '../use-show-error.ts';
import { StatusButton } from './cycle-status.tsx';
import { ShareChoice } from './share-choice.tsx';
import { useChangeEnrolment } from './use-change-enrolment.ts';

export function EnrolmentFoot({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const change = useChangeEnrolment(enrolment);
  const { finishOn, dayChange, rite, cycle, israel } = enrolment;
  return (
    <>
      {finishOn && !enrolment.paused && (
        <p className="text-sm text-ink-soft">{t('cycles.finishOn', { date: date(`${finishOn}T12:00:00Z`) })}</p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-indigo">
          {t('cycles.settings')}
        </summary>
        <div className="grid gap-4 pt-2">
          <Field label={t('cycles.dayChange')}>
            {(control) => (
              <Select
                {...control}
                value={dayChange}
                onChange={(event) =>
                  change.mutate({ dayChange: event.target.value === 'nightfall' ? 'nightfall' : 'midnight' })
                }
              >
                <option value="midnight">{t('cycles.midnight')}</option>
                <option value="nightfall">{t('cycles.nightfall')}</option>
              </Select>
            )}
          </Field>
          {cycle === 'haftarah' && (
            <Field label={t('cycles.rite')}>
              {(control) => (
                <Select
                  {...control}
                  value={rite}
                  onChange={(event) => change.mutate({ rite: event.target.value as Rite })}
                >
                  {rites.map((one) => (
                    <option key={one} value={one}>
                      {t(`cycles.rites.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {(cycle === 'parashah' || cycle === 'haftarah') && (
            <Field label={t('cycles.calendar')} hint={t('cycles.calendarHint')}>
              {(control) => (
                <Select
                  {...control}
                  value={israel ? 'israel' : 'diaspora'}
                  onChange={(event) => change.mutate({ israel: event.target.value === 'israel' })}
                >
                  <option value="diaspora">{t('cycles.diaspora')}</option>
                  <option value="israel">{t('cycles.israel')}</option>
                </Select>
              )}
            </Field>
          )}
          <ShareChoice enrolment={enrolment} />
          {!enrolment.paused && !enrolment.asked && (
            <StatusButton enrolment={enrolment} status="paused" label="cycles.pause" />
          )}
          <LeaveButton enrolment={enrolment} />
        </div>
      </details>
    </>
  );
}

function LeaveButton({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const nameOf = useCycleName();
  const [asks, setAsks] = useState(false);
  const queryClient = useQueryClient();
  const onError = useShowError();
  const leave = useMutation(
    cyclesApi.leave.mutationOptions({
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
    }),
  );
  return (
    <>
      <Button variant="quietDanger" className="justify-self-start" onClick={() => setAsks(true)}>
        {t('cycles.leave')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('cycles.leaveTitle', { cycle: nameOf(enrolment) })}
          text={t('cycles.leaveText')}
          confirm={t('cycles.leave')}
          keep={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={leave.isPending}
          onConfirm={() => leave.mutate({ id: enrolment.id })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
