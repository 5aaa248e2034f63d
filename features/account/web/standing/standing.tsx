import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { Measure } from '../../contract.ts';
import { account } from '../account-api.ts';
import { showError } from '../show-result.ts';
import { refreshMe } from '../use-me.ts';

/** Longest time that a timer accepts, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;
const variants = { warning: 'warning', limit: 'info', suspension: 'error' } as const;

export default function Standing({ measures }: { measures: Measure[] }) {
  const { t } = useTranslation();
  const next = Math.min(...measures.map(({ until }) => (until ? Date.parse(until) : Number.POSITIVE_INFINITY)));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => void refreshMe(), Math.min(Math.max(next - Date.now(), 0) + 1_000, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <aside aria-label={t('account.standing.label')} className="grid gap-2 bg-paper p-3 sm:px-6 print:hidden">
      {measures.map((measure) => (
        <MeasureNotice key={measure.id} measure={measure} />
      ))}
    </aside>
  );
}

function MeasureNotice({ measure: { id, kind, reason, note, until } }: { measure: Measure }) {
  const { t } = useTranslation();
  const { dateLong } = useTimes();
  const read = useMutation(
    account.readWarning.mutationOptions({
      onSuccess: refreshMe,
      onError: (error) => showError(messageKeyOf(error)),
    }),
  );
  const end = until ? t('account.standing.until', { date: dateLong(until) }) : t('account.standing.untilLifted');
  return (
    <Notice variant={variants[kind]} role="status" className="mx-auto w-full max-w-page">
      <p className="font-semibold">{t(`account.standing.${kind}.title`)}</p>
      <p>
        {t('account.standing.why', { reason: t(`account.standing.reasons.${reason}`) })} {kind !== 'warning' && end}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
      <p>{t(`account.standing.${kind}.text`)}</p>
      {kind === 'warning' && (
        <Button variant="secondary" className="mt-2" busy={read.isPending} onClick={() => read.mutate({ id })}>
          {t('account.standing.read')}
        </Button>
      )}
    </Notice>
  );
}
