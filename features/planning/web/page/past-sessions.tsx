import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ReviewButton } from '#features/sessions/web/parts-api.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { Button, EmptyState, ErrorState } from '#web/ui/index.ts';
import { SessionRow, SessionRowsSkeleton } from '../parts/session-row.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';

/** Loaded when opened; the address contains the page. */
export function PastSessions() {
  const { t } = useTranslation();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('past'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : null;
  const turn = (to: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === null) next.delete('past');
        else next.set('past', String(to));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className="grid gap-4">
      <h2>
        <Button
          variant="secondary"
          aria-expanded={page !== null}
          aria-controls={page === null ? undefined : id}
          onClick={() => turn(page === null ? 1 : null)}
        >
          <ChevronDown className={`size-5 ${page === null ? '' : '-scale-y-100'}`} aria-hidden />
          {t(page === null ? 'sessions.page.showPast' : 'sessions.page.hidePast')}
        </Button>
      </h2>
      {page !== null && (
        <div id={id}>
          <PastPage page={page} onTurn={turn} />
        </div>
      )}
    </section>
  );
}

function PastPage({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation();
  const query = useQuery(sessionsApi.past.queryOptions({ input: { page }, placeholderData: keepPreviousData }));
  if (query.isPending) return <SessionRowsSkeleton rows={3} />;
  if (query.isError) {
    return (
      <ErrorState
        text={t('messages.cannotLoadSessions')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { sessions, more } = query.data;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-low">
      {sessions.length === 0 ? (
        <EmptyState text={t('sessions.page.pastEmpty')} />
      ) : (
        <ul className="divide-y divide-line" aria-busy={query.isPlaceholderData || undefined}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
                <StatusBadge status={session.status} />
                <ReviewButton sessionId={session.id} />
                {session.joined && session.status !== 'cancelled' && (
                  <Button asChild variant="quiet">
                    <Link
                      to={`/sessions/${session.id}/notes`}
                      aria-label={t('sessions.notesOf', { title: session.title })}
                    >
                      {t('sessions.notes')}
                    </Link>
                  </Button>
                )}
              </div>
            </SessionRow>
          ))}
        </ul>
      )}
      {(page > 1 || more) && (
        <nav aria-label={t('sessions.page.pastPages')} className="flex items-center justify-between gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden />
            {t('sessions.page.newer')}
          </Button>
          <Button variant="secondary" disabled={!more || query.isPlaceholderData} onClick={() => onTurn(page + 1)}>
            {t('sessions.page.older')}
            <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />
          </Button>
        </nav>
      )}
    </div>
  );
}
