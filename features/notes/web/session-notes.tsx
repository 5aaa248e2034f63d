import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/api.ts';
import { Button, EmptyState, ErrorState } from '#web/ui/index.ts';
import { NotesEditor } from './editor/notes-editor.tsx';
import { notesApi } from './notes-api.ts';
import { NotesSkeleton } from './notes-skeleton.tsx';
import { FULL } from './text/shared-text.ts';
import { useSharedText } from './text/use-shared-text.ts';

type Props = {
  sessionId: string;
  /** Quotes the current verse; omitted without an open text. */
  onQuote?: () => void;
};

export default function SessionNotes({ sessionId, onQuote }: Props) {
  const { t } = useTranslation();
  const session = useQuery(notesApi.session.queryOptions({ input: { id: sessionId } }));
  const { query, text, isGone, saving, giveUp } = useSharedText(sessionId);
  const failed = session.error ?? query.error;
  if (isGone || refusalOf(failed) === 'NOT_FOUND') return <EmptyState text={t('sessions.unknown')} />;
  if (failed)
    return (
      <ErrorState
        text={t('notes.loadError')}
        retryLabel={t('common.retry')}
        onRetry={() => {
          void session.refetch();
          void query.refetch();
        }}
      />
    );
  if (!session.data || !text) return <NotesSkeleton />;
  return (
    <section aria-label={t('notes.title')} className="flex h-full min-h-0 flex-col">
      {saving.state === 'refused' && (
        <div
          role="alert"
          className="sticky top-16 z-10 m-3 grid justify-items-start gap-2 rounded-md bg-brick-soft p-3 text-sm text-brick"
        >
          <p>
            {t('notes.refused')} {t(saving.messageKey)} {saving.messageKey === FULL && t('notes.shorten')}
          </p>
          <Button variant="secondary" onClick={() => void giveUp()}>
            {t('notes.giveUp')}
          </Button>
        </div>
      )}
      <NotesEditor sessionId={sessionId} text={text} people={session.data.people} saving={saving} onQuote={onQuote} />
    </section>
  );
}
