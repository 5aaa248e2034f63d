import { useTranslation } from 'react-i18next';
import type { Command } from '#web/outbox/command.ts';
import { useTimes } from '#web/times/times.ts';
import type { Conversation } from '../../contract.ts';
import type { Row } from '../rows.ts';
import type { Outgoing } from '../send-command.ts';
import type { OutgoingChange } from '../waiting-changes.ts';
import { dayName } from './day-name.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import type { Writing } from './writing.ts';

type Props = {
  row: Row;
  conversation: Conversation;
  me: string;
  changes: Command<OutgoingChange>[];
  sought: number | null;
  onWrite: (writing: Writing) => void;
  onTakeBack: (message: Outgoing) => void;
};

export function MessageLine({ row, conversation, me, changes, sought, onWrite, onTakeBack }: Props) {
  const { t, i18n } = useTranslation();
  const { dateLong } = useTimes();
  switch (row.type) {
    case 'day':
      return <Rule className="text-ink-soft" line="bg-line" text={dayName(row.at, i18n.language, dateLong)} />;
    case 'new':
      return (
        <Rule className="font-semibold text-gold" line="bg-gilt" text={t('chat.newMessages', { count: row.count })} />
      );
    case 'message':
      return (
        <MessageBubble
          row={row}
          conversation={conversation}
          me={me}
          changes={changes}
          isSought={row.message.seq === sought}
          onWrite={onWrite}
        />
      );
    case 'outgoing':
      return <OutgoingBubble row={row} onTakeBack={onTakeBack} />;
  }
}

const Rule = ({ text, line, className }: { text: string; line: string; className: string }) => (
  <p className={`flex items-center gap-4 pt-5 pb-1 text-sm ${className}`}>
    <span aria-hidden className={`h-px flex-1 ${line}`} />
    {text}
    <span aria-hidden className={`h-px flex-1 ${line}`} />
  </p>
);
