import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times.ts';
import { Card } from '#web/ui/index.ts';
import { OpenText } from './open-text.tsx';
import { SessionFacts } from './session-facts.tsx';
import { mySessionsQuery } from './sessions-api.ts';
import { useNow } from './use-now.ts';

/** What is next: the soonest of the learner's sessions with the time left, and the button that opens its text. */
export function NextSession() {
  const { t } = useTranslation();
  const { relative } = useTimes();
  const now = useNow();
  const { data } = useQuery(mySessionsQuery());
  const next = data?.find(({ startsAt, durationMinutes }) => Date.parse(startsAt) + durationMinutes * 60_000 > now);
  if (!next) return null;
  const begun = Date.parse(next.startsAt) <= now;
  return (
    <Card
      aria-labelledby="next-session"
      className="flex flex-col gap-4 border-s-4 border-s-gold sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="grid min-w-0 gap-1.5">
        <p className="flex items-center gap-2 text-sm font-semibold text-gold">
          <CalendarClock className="size-4" aria-hidden />
          <span>{t(begun ? 'sessions.now' : 'sessions.next')}</span>
          {!begun && <span>· {relative(next.startsAt)}</span>}
        </p>
        <h2 id="next-session" className="line-clamp-2 font-serif text-2xl text-ink">
          <bdi>{next.title}</bdi>
        </h2>
        <SessionFacts session={next} />
      </div>
      <div className="shrink-0">
        <OpenText session={next} look="primary" />
      </div>
    </Card>
  );
}
