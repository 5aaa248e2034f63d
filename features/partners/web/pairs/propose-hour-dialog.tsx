import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDurations, pageSubjects, type Subject } from '#features/sessions/contract.ts';
import { TextPicker } from '#features/shelf/web/picker-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { viewerZone } from '#web/times/times.ts';
import { Button, Dialog, DialogFoot, Field, Input, Select, Textarea } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { partnersApi } from '../partners-api.ts';
import { HourChoice } from './hour-choice.tsx';
import { usePairToasts } from './use-pair-toasts.ts';

const TITLE = { min: 3, max: 200 };
const GOAL_MAX = 200;

type Props = { partnership: Partnership; open: boolean; onClose: () => void };

type Hour = {
  startsAt: string | null;
  durationMinutes: number;
  title: string;
  subject: Subject;
  text: string;
  goal: string;
};

export default function ProposeHourDialog({ partnership, open, onClose }: Props) {
  const { t } = useTranslation();
  const { partner, agreed, request, proposal } = partnership;
  const before = proposal ?? agreed;
  const { fields, change, forget } = useStoredFields<Hour>(`hour ${partner.id}`, {
    startsAt: request?.proposedTime ?? null,
    durationMinutes: before?.durationMinutes ?? 60,
    title: before?.title ?? request?.subject ?? '',
    subject: before?.subject ?? pageSubjects[0],
    text: before?.textReference ?? request?.textReference ?? '',
    goal: before?.goal ?? '',
  });
  const { startsAt, durationMinutes, title, subject, text, goal } = fields;
  const [tried, setTried] = useState(false);
  const form = useId();
  const { idOf, arrived } = useClientId();
  const toasts = usePairToasts('partners.pair.sent');
  const propose = useMutation(
    partnersApi.propose.mutationOptions({
      ...toasts,
      onSuccess(now) {
        arrived();
        forget();
        onClose();
        toasts.onSuccess(now);
      },
    }),
  );
  const isUnknown = messageKeyOf(propose.error) === 'sessions.textUnknown';
  const refusedText = propose.isError && isUnknown ? propose.variables.textReference : null;
  const isPast = startsAt === null || new Date(startsAt).getTime() <= Date.now();
  const isShort = [...title.trim()].length < TITLE.min;
  const durations = [...new Set([...pageDurations, durationMinutes])].sort((a, b) => a - b);
  const subjects = [...new Set<Subject>([...pageSubjects, subject])];
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title={t('partners.pair.proposeNamed', { name: partner.name })}
      description={t('partners.pair.proposeHint')}
      closeLabel={t('common.close')}
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isPast || isShort || startsAt === null || propose.isPending) return;
          const wanted = {
            ...{
              partnerId: partner.id,
              startsAt,
              timeZone: viewerZone(),
              durationMinutes,
              title: title.trim(),
              subject,
            },
            ...{ goal, insteadOf: proposal?.id ?? null, textReference: text.trim() || null },
          };
          propose.mutate({ ...wanted, clientId: idOf(wanted) });
        }}
      >
        <HourChoice
          partnerId={partner.id}
          value={startsAt}
          onChange={(at) => change({ startsAt: at })}
          error={tried && isPast ? t('partners.timePast') : undefined}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('sessions.duration')}>
            {(field) => (
              <Select
                {...field}
                value={durationMinutes}
                onChange={({ target }) => change({ durationMinutes: Number(target.value) })}
              >
                {durations.map((count) => (
                  <option key={count} value={count}>
                    {t('sessions.minutes', { count })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('sessions.subject')}>
            {(field) => (
              <Select
                {...field}
                value={subject}
                onChange={({ target }) => change({ subject: subjects.find((one) => one === target.value) ?? subject })}
              >
                {subjects.map((one) => (
                  <option key={one} value={one}>
                    {t(`sessions.subjects.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field
          label={t('partners.pair.what')}
          required
          error={tried && isShort ? t('sessions.titleTooShort') : undefined}
        >
          {(field) => (
            <Input
              {...field}
              dir="auto"
              autoComplete="off"
              maxLength={TITLE.max}
              value={title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <TextPicker
          label={t('sessions.textReference')}
          optional={t('common.optional')}
          hint={t('sessions.textReferenceHint')}
          error={text !== '' && text === refusedText ? t('sessions.textUnknown') : undefined}
          value={text}
          onChange={(reference) => change({ text: reference })}
        />
        <Field label={t('partners.pair.goal')} optional={t('common.optional')}>
          {(field) => (
            <Textarea
              {...field}
              dir="auto"
              rows={2}
              maxLength={GOAL_MAX}
              value={goal}
              onChange={({ target }) => change({ goal: target.value })}
            />
          )}
        </Field>
        <DialogFoot>
          <Button type="submit" form={form} busy={propose.isPending} className="w-full">
            {t('partners.pair.propose')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
