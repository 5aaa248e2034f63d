import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ReferenceName } from '#features/reader/web/api.ts';
import type { Conversation } from '../../contract.ts';

type Props = { conversation: Conversation; me: string };

/** Placeholder for the reference's name, which loads later. */
const NAME = '\n';

export function LastWords({ conversation, me }: Props) {
  const { t } = useTranslation();
  const [before, after] = lineOf(conversation, me, t).split(NAME);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <ReferenceName reference={conversation.last?.passage ?? ''} />
      {after}
    </>
  );
}

function lineOf({ last, kind, others }: Conversation, me: string, t: TFunction): string {
  if (!last) return t('chat.nothingYet');
  if (last.removed) return t('chat.removed');
  const words = last.text === '' ? t('chat.passage', { reference: NAME }) : last.text.replace(/\s+/g, ' ');
  if (last.senderId === me) return t('chat.byMe', { words });
  const sender = kind === 'session' ? others.find(({ id }) => id === last.senderId) : undefined;
  return sender ? t('chat.bySomebody', { name: sender.name, words }) : words;
}
