import { Globe, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { SessionFacts } from '#features/sessions/web/parts-api.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { RhythmLine } from '../series/rhythm.tsx';
import { SubjectIcon } from './session-card-subject.tsx';

export function SessionCard({ session, children }: { session: Session; children?: ReactNode }) {
  const { t } = useTranslation();
  const Visibility = session.isPublic ? Globe : LockKeyhole;
  const visibility = t(session.isPublic ? 'sessions.visibility.public' : 'sessions.visibility.private');
  const heading = `session-card-${session.id}`;
  return (
    <article
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low"
    >
      <div className="flex flex-wrap items-start gap-3">
        <SubjectIcon subject={session.subject} />
        <div className="grid min-w-0 flex-1 basis-32 justify-items-start gap-1">
          <p className="text-sm font-semibold text-ink-soft">{t(`sessions.subjects.${session.subject}`)}</p>
          <StatusBadge status={session.status} />
        </div>
        <Visibility className="size-5 shrink-0 text-ink-faint" role="img" aria-label={visibility}>
          <title>{visibility}</title>
        </Visibility>
      </div>
      <div className="grid min-w-0 gap-1.5">
        {/* Automatic direction: truncation cuts the title's end. */}
        <h3 id={heading} dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent break-words text-ink">
          {session.title}
        </h3>
        {session.description && (
          <p dir="auto" className="line-clamp-3 text-sm text-of-parent break-words text-ink-soft">
            {session.description}
          </p>
        )}
      </div>
      <div className="grid gap-1">
        <SessionFacts session={session} />
        <RhythmLine session={session} />
      </div>
      {children && <div className="mt-auto flex flex-wrap gap-2 pt-1 *:flex-auto">{children}</div>}
    </article>
  );
}
