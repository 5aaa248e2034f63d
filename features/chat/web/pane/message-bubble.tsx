import { Check, CheckCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageCard } from '#features/reader/web/api.ts';
import type { Command } from '#web/outbox/command.ts';
import { useTimes } from '#web/times/times.ts';
import type { Conversation, Message } from '../../contract.ts';
import { MessageText } from '../message/message-text.tsx';
import { Quotation } from '../message/quotation.tsx';
import type { MessageRow } from '../rows.ts';
import { isRemoving, type OutgoingChange, waitingOf } from '../waiting-changes.ts';
import { bubble, bubbleOf, row as rowClass, side, under } from './bubble.ts';
import { removeMessage } from './change-message.ts';
import { MessageActions } from './message-actions.tsx';
import { Reactions } from './reactions.tsx';
import type { Writing } from './writing.ts';

type Props = {
  row: MessageRow;
  conversation: Conversation;
  me: string;
  changes: Command<OutgoingChange>[];
  isSought: boolean;
  onWrite: (writing: Writing) => void;
};

export function MessageBubble({ row, conversation, me, changes, isSought, onWrite }: Props) {
  const { t } = useTranslation();
  const { time, dateTime } = useTimes();
  const { message, first, last } = row;
  const mine = message.senderId === me;
  const sender = mine
    ? t('chat.you')
    : nameAlone(t, conversation.others.find(({ id }) => id === message.senderId)?.name);
  const { text, passage, replyTo, removed, createdAt, editedAt } = message;
  const removing = !removed && isRemoving(changes, message.seq);
  const gone = removed || removing;
  const obstacle = waitingOf(changes).findLast(({ body }) => body.seq === message.seq)?.obstacle;
  return (
    <article
      tabIndex={-1}
      aria-label={t('chat.messageOf', { name: sender, time: time(createdAt) })}
      className={`${side(mine, first)} rounded-md outline-offset-2`}
    >
      {first && !mine && conversation.kind === 'session' && (
        <p className="px-1 pb-1 text-xs font-semibold text-ink-soft">
          <bdi>{sender}</bdi>
        </p>
      )}
      <div className={rowClass(mine)}>
        <div className={`${bubble} ${bubbleOf(mine)} ${isSought ? 'outline-2 outline-gilt' : ''}`}>
          {replyTo && <Quotation quoted={replyTo} conversation={conversation} me={me} />}
          {passage && !removing && <PassageCard reference={passage} />}
          {gone ? (
            <p className="text-ink-soft italic">{t(removed ? 'chat.removed' : 'chat.removing')}</p>
          ) : (
            text !== '' && (
              <div>
                <MessageText text={text} />
              </div>
            )
          )}
        </div>
        {!gone && (
          <MessageActions
            message={message}
            me={me}
            sender={sender}
            onWrite={onWrite}
            onRemove={() => void removeMessage(message)}
          />
        )}
      </div>
      {!gone && <Reactions message={message} me={me} />}
      {obstacle && (
        <p className={under}>
          <Clock className="size-4 text-amber" aria-hidden />
          <span className="text-amber">{t(obstacle === 'errors.offline' ? 'chat.changesLater' : obstacle)}</span>
        </p>
      )}
      {(last || editedAt) && !gone && (
        <p className={under}>
          {last && (
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {time(createdAt)}
            </time>
          )}
          {editedAt && <span>{t('chat.edited')}</span>}
          {mine && last && <Mark message={message} conversation={conversation} />}
        </p>
      )}
    </article>
  );
}

function Mark({ message: { seq }, conversation: { others } }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation();
  const read = others.length > 0 && others.every(({ readSeq }) => readSeq !== null && readSeq >= seq);
  const delivered = others.length > 0 && others.every(({ deliveredSeq }) => deliveredSeq >= seq);
  const Icon = read ? CheckCheck : Check;
  return (
    <>
      <span aria-hidden>·</span>
      <span>{t(read ? 'chat.read' : delivered ? 'chat.delivered' : 'chat.sent')}</span>
      <Icon className={`size-4 ${read ? 'text-indigo' : ''}`} aria-hidden />
    </>
  );
}
