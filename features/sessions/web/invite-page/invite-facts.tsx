import { BookOpenText, CalendarDays, Timer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageBeginning, ReferenceName } from '#features/reader/web/api.ts';
import { useAuth } from '#web/auth.ts';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import { Skeleton } from '#web/ui/index.ts';
import type { Invitation } from '../../contract.ts';
import { RestMark } from '../parts/rest-mark.tsx';
import { SessionReplies } from '../parts/session-replies.tsx';
import { SessionTime } from '../parts/session-time.tsx';

export function InviteFacts({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { state } = useAuth();
  // The server does not know the viewer's time zone.
  const inBrowser = useInBrowser();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {invitation.from && (
          <p className="pb-1 text-lg font-semibold">
            {t('sessions.invite.from', { name: `\u2068${nameAlone(t, invitation.from)}\u2069` })}
          </p>
        )}
        <p className="text-sm font-semibold text-gold">{t(`sessions.subjects.${invitation.subject}`)}</p>
        <h2 id="invitation" className="font-serif text-2xl wrap-anywhere">
          <bdi>{invitation.title}</bdi>
        </h2>
      </div>
      <ul className="grid gap-2 text-ink-soft">
        <li className="flex items-start gap-2">
          <CalendarDays className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden />
          <span>{inBrowser ? <SessionTime startsAt={invitation.startsAt} /> : '\u00a0'}</span>
        </li>
        <li className="flex items-start gap-2">
          <Timer className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden />
          <span>{t('sessions.minutes', { count: invitation.durationMinutes })}</span>
        </li>
        {state === 'learner' && !invitation.mine && <RestMark session={invitation} />}
      </ul>
      {invitation.description && (
        <p dir="auto" className="text-of-parent wrap-anywhere whitespace-pre-line">
          {invitation.description}
        </p>
      )}
      {invitation.textReference && !invitation.textUnknown && !invitation.beginning && (
        <p className="flex items-start gap-2">
          <BookOpenText className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden />
          <span className="font-semibold">
            {inBrowser ? <ReferenceName reference={invitation.textReference} /> : '\u00a0'}
          </span>
        </p>
      )}
      {invitation.beginning && (
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          {inBrowser ? <PassageBeginning chapter={invitation.beginning} /> : <Skeleton className="h-36 w-full" />}
        </Suspense>
      )}
      <SessionReplies replies={invitation.replies} />
    </div>
  );
}
