import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameWithin } from '#features/people/web/names-api.ts';
import { listed } from '#web/api/listed.ts';
import type { Session } from '../../contract.ts';
import { roomHours } from '../../shared/room-hours.ts';
import { mySessionsQuery, sessionsApi } from '../sessions-api.ts';
import { countdown, startsInText } from './countdown.ts';
import { useNow } from './use-now.ts';

const endOf = ({ startsAt, durationMinutes }: Session) => Date.parse(startsAt) + durationMinutes * 60_000;
const opensAt = (session: Session) => roomHours({ ...session, startsAt: new Date(session.startsAt) }).from.getTime();

/** Genesis must not match Genesis Rabbah. */
const isIn = (book: string, reference: string): boolean =>
  reference === book || (reference.startsWith(book) && /^(, | \d)/.test(reference.slice(book.length)));

export default function ReadingLine({ book }: { book: string }) {
  const { t, i18n } = useTranslation();
  const { data = [] } = useQuery(mySessionsQuery());
  const now = useNow(data.flatMap((session) => [opensAt(session), Date.parse(session.startsAt), endOf(session)]));
  const session = data.find(
    (one) =>
      (one.mine || one.joined) &&
      (one.status === 'confirmed' || one.status === 'active') &&
      (one.textReference === null || isIn(book, one.textReference)) &&
      opensAt(one) <= now &&
      now < endOf(one),
  );
  const { data: details } = useQuery(
    sessionsApi.details.queryOptions({ input: { id: session?.id ?? '' }, enabled: session !== undefined }),
  );
  if (!session) return null;
  const others = details?.participants.filter(({ me }) => !me).map(({ name }) => nameWithin(t, name)) ?? [];
  const people = listed(i18n.language, others);
  const begins = Date.parse(session.startsAt);
  const time = countdown(endOf(session) - now, i18n.language);
  const line =
    now < begins ? startsInText(t, begins - now, i18n.language) : time && t('sessions.reading.left', { time });
  return (
    <aside
      aria-label={t('sessions.reading.label')}
      data-bottom-actions
      className="sticky bottom-14 z-10 mt-6 flex min-h-11 items-center gap-3 rounded-t-lg border border-line bg-raised ps-4 text-sm text-ink shadow-high lg:bottom-0"
    >
      {/* Truncate the name, not the time left. */}
      <p className="flex min-w-0 flex-1 flex-col py-1 leading-tight sm:flex-row">
        <bdi className="truncate font-semibold text-of-parent">{people || session.title}</bdi>
        {line && (
          <span className="sm:shrink-0 sm:whitespace-pre">
            <span className="max-sm:sr-only"> · </span>
            {line}
          </span>
        )}
      </p>
      <Link
        to={`/sessions/${session.id}/room`}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 px-4 font-semibold text-indigo hover:text-indigo-strong"
      >
        <DoorOpen className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('sessions.openRoom')}
      </Link>
    </aside>
  );
}
