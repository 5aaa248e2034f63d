import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFactWords } from '#features/profile/web/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button, Chip, DialogFoot, Field, Input, Skeleton } from '#web/ui/index.ts';
import type { PartnerDetails } from '../../contract.ts';
import { useHourWords } from '../use-hour-words.ts';
import { useSendRequest } from '../use-send-request.ts';

/** Lazy: most visitors of a person only read. */
const TextPicker = lazyPart(async () => ({
  default: (await import('#features/shelf/web/picker-api.ts')).TextPicker,
}));

const SUBJECT_MAX = 200;
const OTHER = 'other';
const HOURS = 4;

/** Preselects a common hour. The input survives a reload. */
export function ProposeHour({ partner }: { partner: PartnerDetails }) {
  const { t } = useTranslation();
  const { date, timeHere, hour, hoursOfBoth } = useHourWords();
  const { idOf, arrived } = useClientId();
  const { common, timeZone, city } = partner;
  const first = common.starts[0] ?? OTHER;
  const { fields, change, forget } = useStoredFields(`propose ${partner.id}`, {
    ...{ chosen: first, other: '', subject: useSubject(partner), text: '' },
  });
  const { other, subject, text } = fields;
  const chosen = fields.chosen === OTHER || common.starts.includes(fields.chosen) ? fields.chosen : first;
  const { send, isPending, refusedText } = useSendRequest(() => {
    arrived();
    forget();
  });
  const [tried, setTried] = useState(false);
  const [label, form] = [useId(), useId()];
  const start = chosen === OTHER ? (other === '' ? null : new Date(other).toISOString()) : chosen;
  const both = chosen === OTHER ? '' : hoursOfBoth([chosen], timeZone, city);
  const past = start !== null && new Date(start).getTime() <= Date.now();
  const unsaid = subject.trim() === '';
  return (
    <form
      id={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (past || unsaid) return;
        const words = { subject: subject.trim(), message: '', textReference: text.trim() || null };
        const request = { receiverId: partner.id, ...words, proposedTime: start };
        send({ ...request, clientId: idOf(request) });
      }}
    >
      <fieldset className="min-w-0" aria-labelledby={label}>
        <legend id={label} className="mb-2 text-sm font-semibold text-ink">
          {t('partners.person.firstHour')}
        </legend>
        {common.starts.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {common.starts.slice(0, HOURS).map((one) => (
              <Chip key={one} pressed={one === chosen} onClick={() => change({ chosen: one })}>
                {date(one)}, {timeHere(one)}
              </Chip>
            ))}
            <Chip pressed={chosen === OTHER} onClick={() => change({ chosen: OTHER })}>
              {t('partners.person.otherHour')}
            </Chip>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">
            {t(common.mine.some(Boolean) ? 'partners.person.noHours' : 'partners.person.noHoursOfMine')}{' '}
            <Link to="/profile/availability" className="font-semibold text-indigo underline">
              {t('partners.person.toAvailability')}
            </Link>
          </p>
        )}
        {chosen !== OTHER && both !== hour(chosen) && (
          <p className="mt-2 text-sm text-ink-soft first-letter:uppercase">{both}</p>
        )}
      </fieldset>
      {chosen === OTHER && (
        <Field
          label={t('partners.proposedTime')}
          optional={t('common.optional')}
          error={past ? t('partners.timePast') : undefined}
        >
          {(field) => (
            <Input
              {...field}
              type="datetime-local"
              value={other}
              onChange={({ target }) => change({ other: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('partners.subject')} required error={tried && unsaid ? t('partners.subjectRequired') : undefined}>
        {(field) => (
          <Input
            {...field}
            dir="auto"
            autoComplete="off"
            maxLength={SUBJECT_MAX}
            value={subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <TextPicker
          label={t('sessions.textReference')}
          optional={t('common.optional')}
          hint={t('sessions.textReferenceHint')}
          error={text !== '' && text === refusedText ? t('sessions.textUnknown') : undefined}
          value={text}
          onChange={(reference) => change({ text: reference })}
        />
      </Suspense>
      <DialogFoot>
        <Button type="submit" form={form} busy={isPending} className="w-full">
          {start === null ? t('partners.send') : t('partners.card.propose', { hour: hour(start) })}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** First subject that both like, otherwise the partner's first one. */
function useSubject({ compatibility, interests }: PartnerDetails) {
  const facts = useFactWords();
  const common = compatibility.reasons.find((reason) => reason.kind === 'subjects');
  const [first] = common?.interests ?? interests;
  return first ? facts.interest(first) : '';
}
