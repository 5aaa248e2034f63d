import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConversationBeside } from '#features/chat/web/api.ts';
import { VerseLine, VerseMarks } from '#features/lines/web/api.ts';
import { SessionNotes, SessionQuestions } from '#features/notes/web/api.ts';
import { ReadingComments } from '#features/reader/web/api.ts';
import { useSessionConversation } from '#features/sessions/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { ErrorState, IconButton, Skeleton } from '#web/ui/index.ts';
import type { RoomPerson } from '../../contract.ts';
import { PeopleButton } from '../page/people-button.tsx';
import type { Sheet, SheetTab } from '../page/use-sheet.ts';
import { UnreadMark } from './unread-mark.tsx';

type Props = {
  roomId: string;
  others: RoomPerson[];
  notesBefore: string | null;
  sheet: Sheet;
  /** Verse for new questions, e.g. `Genesis 32:25`. */
  at: string | null;
  onGo: (reference: string) => void;
  /** Undefined if no word is pointed at. */
  onQuote: (() => void) | undefined;
  onBlocked: () => void;
  comments: ComponentProps<typeof ReadingComments> | null;
};

export default function RoomSheet({
  roomId,
  others,
  notesBefore,
  sheet,
  at,
  onGo,
  onQuote,
  onBlocked,
  comments,
}: Props) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('room.beside')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[60dvh] flex-col rounded-t-lg border-t border-line bg-surface shadow-high lg:start-auto lg:end-0 lg:top-0 lg:h-dvh lg:w-[364px] lg:rounded-none lg:border-s lg:border-t-0 lg:shadow-none"
    >
      <div className="flex min-h-12 items-center border-b border-line pe-1 lg:min-h-14">
        <Choice tab="notes" sheet={sheet} label={t('room.notes')} />
        <Choice tab="comments" sheet={sheet} label={t('room.comments')} />
        <Choice tab="messages" sheet={sheet} label={t('room.messages')}>
          {sheet.tab !== 'messages' && <UnreadMark roomId={roomId} />}
        </Choice>
        {/* The header lacks space on phones. */}
        <span className="ms-auto sm:hidden">
          <PeopleButton others={others} onBlocked={onBlocked} />
        </span>
        <IconButton label={t('common.close')} onClick={sheet.toggle} className="sm:ms-auto">
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]">
        <Suspense fallback={<Skeleton className="m-4 h-24" />}>
          {sheet.tab === 'comments' ? (
            comments && <ReadingComments {...comments} />
          ) : sheet.tab === 'notes' ? (
            <>
              <div className="max-h-[70%] shrink-0 overflow-y-auto border-b border-line">
                {notesBefore && (
                  <Link
                    to={`/sessions/${notesBefore}/notes`}
                    className="flex min-h-11 items-center px-4 text-sm text-indigo underline underline-offset-4 hover:text-indigo-strong"
                  >
                    {t('room.notesBefore')}
                  </Link>
                )}
                <SessionQuestions sessionId={roomId} at={at} onGo={onGo} />
                {at !== null && (
                  <Suspense>
                    <VerseMarks sessionId={roomId} at={at} />
                    <VerseLine sessionId={roomId} at={at} onGo={onGo} />
                  </Suspense>
                )}
              </div>
              <div className="min-h-0 flex-1">
                <SessionNotes sessionId={roomId} {...(onQuote && { onQuote })} />
              </div>
            </>
          ) : (
            <Messages roomId={roomId} />
          )}
        </Suspense>
      </div>
    </aside>
  );
}

type ChoiceProps = { tab: SheetTab; sheet: Sheet; label: string; children?: ReactNode };

function Choice({ tab, sheet, label, children }: ChoiceProps) {
  const current = sheet.tab === tab;
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={() => sheet.show(tab)}
      className={`relative min-h-12 border-b-2 px-3 font-semibold max-sm:text-sm sm:px-4 transition-colors hover:text-ink lg:min-h-14 ${
        current ? 'border-gold text-ink' : 'border-transparent text-ink-soft'
      }`}
    >
      {label}
      {children}
    </button>
  );
}

function Messages({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessionConversation(roomId);
  if (data) return <ConversationBeside conversationId={data.id} />;
  if (!error) return <Skeleton className="m-4 h-24" />;
  return <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
}
