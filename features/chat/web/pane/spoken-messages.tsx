import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printRange } from '#features/texts/shared/ranges.ts';
import type { Conversation } from '../../contract.ts';
import type { MessageWindow } from '../message-window.ts';

const JUST_NOW = 60_000;
const MOST = 5;

type Props = { conversation: Conversation; me: string; window: MessageWindow | undefined };

export function SpokenMessages({ conversation, me, window }: Props) {
  const { t } = useTranslation();
  const [told, setTold] = useState<{ seq: number; words: string }[]>([]);
  const spoken = useRef<number | null>(null);
  const messages = window?.hasAfter ? undefined : window?.messages;
  useEffect(() => {
    const last = messages?.at(-1);
    if (!messages || !last) return;
    const before = spoken.current;
    spoken.current = Math.max(before ?? 0, last.seq);
    if (before === null || last.seq <= before) return;
    // The browser's clock may be wrong.
    const since = Date.parse(last.createdAt) - JUST_NOW;
    const isNew = ({ seq, senderId, removed, createdAt }: (typeof messages)[number]) =>
      seq > before && senderId !== me && !removed && Date.parse(createdAt) > since;
    const fresh = messages.filter(isNew).slice(-MOST);
    if (fresh.length === 0) return;
    setTold(
      fresh.map(({ seq, senderId, text, passage }) => {
        const name = conversation.others.find(({ id }) => id === senderId)?.name ?? '';
        const words = text || t('chat.passage', { reference: printRange(passage ?? '') });
        return { seq, words: t('chat.bySomebody', { name, words }) };
      }),
    );
  }, [messages, me, conversation.others, t]);
  const left = told.filter(({ seq }) => !window?.messages.some((one) => one.seq === seq && one.removed));
  if (left.length < told.length) setTold(left);
  // Keys make screen readers announce equal texts again, but not retained ones.
  return (
    <div aria-live="polite" className="sr-only">
      {told.map(({ seq, words }) => (
        <p key={seq}>{words}</p>
      ))}
    </div>
  );
}
