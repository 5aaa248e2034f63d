import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { SessionFacts } from '#features/sessions/web/parts-api.ts';
import { Skeleton } from '#web/ui/index.ts';

export function SessionRow({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useTranslation();
  const { ofCreator, creatorName } = session;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between">
      <article className="grid min-w-0 gap-1 wrap-anywhere" aria-labelledby={`session-${session.id}`}>
        <p className="text-xs font-semibold text-gold">{t(`sessions.subjects.${session.subject}`)}</p>
        {/* Automatic direction: truncation cuts the title's end. */}
        <h3 id={`session-${session.id}`} dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent text-ink">
          {session.title}
        </h3>
        {session.description && (
          <p dir="auto" className="line-clamp-2 text-sm text-of-parent text-ink-soft">
            {session.description}
          </p>
        )}
        <SessionFacts session={session} />
        {ofCreator && ofCreator.count > 1 && (
          <p className="text-sm text-ink-soft">
            {t('sessions.severalBy', { name: creatorName, count: ofCreator.count })}
          </p>
        )}
      </article>
      <div className="sm:shrink-0">{children}</div>
    </li>
  );
}

export function SessionRowsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
