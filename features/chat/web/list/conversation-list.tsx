import { BellOff } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { useDrafts } from '#web/outbox/drafts.ts';
import { useTimes } from '#web/times/times.ts';
import { useMinute } from '#web/times/use-minute.ts';
import type { Conversation } from '../../contract.ts';
import { titleOf } from '../names-of.ts';
import { PersonMark } from '../person-mark.tsx';
import { LastWords } from './last-words.tsx';
import { shortTime } from './short-time.ts';

type Props = { conversations: Conversation[]; openId: string | null; onOpen: (id: string) => void };

export function ConversationList({ conversations, openId, onOpen }: Props) {
  const { learner } = useAuth();
  const drafts = useDrafts(learner?.id ?? '');
  const minute = useMinute();
  const latest = useRef(onOpen);
  useLayoutEffect(() => {
    latest.current = onOpen;
  });
  const [open] = useState(() => (id: string) => latest.current(id));
  return (
    <ul>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          me={learner?.id ?? ''}
          isOpen={conversation.id === openId}
          draft={drafts.of(`chat ${conversation.id}`)}
          minute={minute}
          onOpen={open}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  conversation: Conversation;
  me: string;
  isOpen: boolean;
  draft: string;
  minute: number;
  onOpen: (id: string) => void;
};

/** Memoised: opening a conversation does not re-render hundreds of rows. */
const ConversationRow = memo(function ConversationRow({ conversation, me, isOpen, draft, minute, onOpen }: RowProps) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useTimes();
  const { id, others, unread, lastAt, mutedUntil } = conversation;
  const name = titleOf(conversation, t);
  const muted = mutedUntil !== null && new Date(mutedUntil).getTime() > minute;
  return (
    <li>
      <Link
        to={`/chat?conversation=${id}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(id);
        }}
        className={`flex items-center gap-3 border-s-3 px-4 py-3 hover:bg-raised focus-visible:outline-offset-[-2px] ${isOpen ? 'border-s-gilt bg-raised' : 'border-s-transparent'}`}
      >
        <PersonMark people={others} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <bdi className="min-w-0 flex-1 truncate font-semibold text-ink">{name}</bdi>
            {lastAt && (
              <time dateTime={lastAt} title={dateTime(lastAt)} className="shrink-0 text-xs text-ink-soft">
                {shortTime(t, i18n.language, lastAt, Math.max(Date.now(), minute))}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2 text-sm">
            <span
              dir="auto"
              className={`min-w-0 flex-1 truncate text-start ${unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft'}`}
            >
              {draft !== '' && !isOpen ? (
                <>
                  <span className="font-semibold text-gold">{t('chat.draft')}</span> {draft}
                </>
              ) : (
                <LastWords conversation={conversation} me={me} />
              )}
            </span>
            {muted && <BellOff className="size-4 shrink-0 text-ink-faint" aria-label={t('chat.muted')} />}
            {unread > 0 && (
              <span className="grid min-h-5 min-w-5 shrink-0 place-items-center rounded-full bg-indigo px-1.5 text-xs font-semibold text-on-indigo tabular-nums">
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{t('chat.unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});
