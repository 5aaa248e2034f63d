import { useId } from 'react';
import type { Notification } from '../contract.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnsweredWays } from './answered-ways.tsx';
import { NotificationWords } from './notification-words.tsx';
import { asksSomething, useAnswer } from './use-answer.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useMarkNotifications } from './use-mark-notifications.ts';

type Props = { notification: Notification; onLeave: () => void };

/** One of the latest: it leads where it leads, and what it asks can be answered in place. */
export function PopupItem({ notification, onLeave }: Props) {
  const id = useId();
  const { mark } = useMarkNotifications();
  const { answer, answering, conversationId } = useAnswer(notification);
  const asks = asksSomething(notification);
  const words = useFocusKept<HTMLAnchorElement>(asks);
  return (
    <li className="grid gap-3 py-3">
      <NotificationWords
        notification={notification}
        id={id}
        linkRef={words}
        onFollow={() => {
          if (!notification.isRead) mark.mutate({ item: notification, isRead: true, quietly: true });
          onLeave();
        }}
      />
      {asks && <AnswerButtons news={notification} answering={answering} onAnswer={answer} />}
      <AnsweredWays conversationId={conversationId} onLeave={onLeave} />
    </li>
  );
}
