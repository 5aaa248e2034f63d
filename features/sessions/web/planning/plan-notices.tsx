import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import type { PlanNotice } from '../../contract.ts';
import { instantOf } from '../../shared/wall-time.ts';
import { sessionsApi } from '../sessions-api.ts';
import type { PlanForm } from './plan-form.ts';

/** Typing a date passes through many others; only the one that stays is asked about. */
const WAIT_MS = 400;
const languages = ['fr', 'en', 'he', 'es'] as const;

type Asked = { date: string; time: string; timeZone: string; durationMinutes: number };

/** A quiet word when the chosen time falls on Shabbat or a holiday. It is only a courtesy: nothing is said if it fails. */
export function PlanNotices({ form }: { form: PlanForm }) {
  const { t, i18n } = useTranslation();
  const [date, time, timeZone, durationMinutes] = useWatch({
    control: form.control,
    name: ['date', 'time', 'timeZone', 'durationMinutes'],
  });
  const asked = useDebouncedValue({ date, time, timeZone, durationMinutes: durationMinutes ?? 60 });
  const there = instantOf(asked) instanceof Date;
  const { data = [] } = useQuery(
    sessionsApi.planNotices.queryOptions({
      input: asked,
      enabled: there,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const language = languages.find((known) => i18n.language.startsWith(known)) ?? 'fr';
  const say = ({ kind, names }: PlanNotice) =>
    kind === 'shabbat' ? t('sessions.notices.shabbat') : t('sessions.notices.holiday', { name: names[language] });
  // The live region stands before there is anything to say, so that what comes is read out.
  return (
    <div role="status">
      {there && data.length > 0 && (
        <Notice className="mt-4">
          {data.map((notice) => (
            <p key={`${notice.kind}-${notice.names.en}`}>{say(notice)}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** What was asked once it has not changed for a moment. */
function useDebouncedValue(next: Asked): Asked {
  const [settled, settle] = useState(next);
  const { date, time, timeZone, durationMinutes } = next;
  useEffect(() => {
    const waiting = setTimeout(() => settle({ date, time, timeZone, durationMinutes }), WAIT_MS);
    return () => clearTimeout(waiting);
  }, [date, time, timeZone, durationMinutes]);
  return settled;
}
