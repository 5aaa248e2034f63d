import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../contract.ts';

type Props = { quoted: NonNullable<Message['replyTo']>; conversation: Conversation; me: string };

export function Quotation({ quoted, conversation, me }: Props) {
  const { t } = useTranslation();
  const { senderId, text, passage, removed } = quoted;
  const name = senderId === me ? t('chat.you') : (conversation.others.find(({ id }) => id === senderId)?.name ?? '');
  return (
    <blockquote className="border-s-2 border-s-edge ps-2.5 text-sm text-ink-soft">
      <span className="sr-only">{t('chat.answers')}</span>
      <bdi className="font-semibold">{name}</bdi>
      <span dir="auto" className="line-clamp-2 text-start wrap-anywhere">
        {removed ? t('chat.removed') : text || passage}
      </span>
    </blockquote>
  );
}
