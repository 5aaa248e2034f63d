import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { nameWithin } from '#features/people/web/names-api.ts';
import { refusalOf } from '#web/api/api.ts';
import { listed } from '#web/api/listed.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { useTimes } from '#web/times/times.ts';
import { EmptyState, IconButton, toast } from '#web/ui/index.ts';
import { SessionNotes, SessionQuestions } from './api.ts';
import { notesApi } from './notes-api.ts';
import { NotesSkeleton } from './notes-skeleton.tsx';

/** /sessions/{id}/notes, without time limit. */
export default function NotesPage() {
  const { t, i18n } = useTranslation();
  const { sessionId = '' } = useParams();
  const times = useTimes();
  const { data: session, error } = useQuery(notesApi.session.queryOptions({ input: { id: sessionId } }));
  const refusal = refusalOf(error);
  const names = session?.people.flatMap(({ name, me }) => (me ? [] : [`\u2068${nameWithin(t, name)}\u2069`])) ?? [];
  const when = session && times.dateLong(session.startsAt);
  const save = () =>
    import('./text/download-markdown.ts')
      .then(({ downloadMarkdown }) => downloadMarkdown(sessionId, session?.title ?? ''))
      .catch(() => toast({ title: (t) => t('notes.exportError'), variant: 'destructive' }));
  return (
    <>
      <PageHeader
        title={session ? `\u2068${session.title}\u2069` : t('notes.pageTitle')}
        back="/sessions?past=1"
        {...(when && {
          subtitle:
            names.length === 0 ? when : t('notes.withNames', { date: when, names: listed(i18n.language, names) }),
        })}
      >
        {session && (
          <>
            <IconButton label={t('notes.export')} onClick={() => void save()}>
              <Download className="size-5" aria-hidden />
            </IconButton>
            <IconButton label={t('notes.print')} onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden />
            </IconButton>
          </>
        )}
      </PageHeader>
      <main className="mx-auto grid max-w-reading gap-6 px-4 py-6 sm:px-6">
        {refusal === 'NOT_FOUND' || refusal === 'BAD_REQUEST' ? (
          <EmptyState text={t('sessions.unknown')} />
        ) : (
          <>
            <div className="rounded-lg border border-line bg-surface shadow-low print:border-0 print:shadow-none">
              <Suspense fallback={<NotesSkeleton />}>
                <SessionNotes sessionId={sessionId} />
              </Suspense>
            </div>
            <div className="rounded-lg border border-line bg-surface py-2 shadow-low print:hidden">
              <Suspense>
                <SessionQuestions sessionId={sessionId} />
              </Suspense>
            </div>
          </>
        )}
      </main>
    </>
  );
}
