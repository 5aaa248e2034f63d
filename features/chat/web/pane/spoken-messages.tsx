import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printRange } from '#features/library/web/api.ts';
import type { Conversation } from '../../contract.ts';
import type { MessageWindow } from '../message-window.ts';

/** What was written longer ago is history, which is read and not told. */
const JUST_NOW = 60_000;

type Props = { conversation: Conversation; me: string; window: MessageWindow | undefined };

/** Has a new message of somebody else spoken once: who, and what. */
export function SpokenMessages({ conversation, me, window }: Props) {
  const { t } = useTranslation();
  const [told, setTold] = useState<{ seq: number; words: string } | null>(null);
  const spoken = useRef<number | null>(null);
  const last = window?.hasAfter ? undefined : window?.messages.at(-1);
  useEffect(() => {
    if (!last) return;
    const before = spoken.current;
    spoken.current = Math.max(before ?? 0, last.seq);
    const young = Date.now() - new Date(last.createdAt).getTime() < JUST_NOW;
    if (before === null || last.seq <= before || last.senderId === me || !young) return;
    const name = conversation.others.find(({ id }) => id === last.senderId)?.name ?? '';
    const words = last.text || t('chat.passage', { reference: printRange(last.passage ?? '') });
    setTold({ seq: last.seq, words: t('chat.bySomebody', { name, words }) });
  }, [last, me, conversation.others, t]);
  // What was removed is nowhere in the page, nor told again when that is taken back.
  const gone = told && window?.messages.some(({ seq, removed }) => seq === told.seq && removed);
  if (gone) setTold(null);
  return (
    <p aria-live="polite" className="sr-only">
      {told?.words}
    </p>
  );
}
