import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChangeQuestions } from '#features/notes/web/api.ts';
import { PassageName } from '#features/reader/web/api.ts';
import { Button, IconButton } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import { Line } from './line.tsx';

type Props = {
  roomId: string;
  earlier: NonNullable<Room['questionsBefore']>;
  onGo: (reference: string) => void;
  onClose: () => void;
};

export function EarlierQuestionLine({ roomId, earlier, onGo, onClose }: Props) {
  const { t } = useTranslation();
  const [first] = earlier.questions;
  const { mark } = useChangeQuestions(first?.sessionId ?? roomId);
  if (!first) return null;
  const { id, text, reference } = first;
  return (
    <Line>
      <span className="min-w-[min(100%,11rem)] flex-1">
        <span className="text-ink-soft">{t('room.earlierQuestion')}</span>{' '}
        <bdi className="line-clamp-2 font-semibold wrap-anywhere text-ink">{text}</bdi>
      </span>
      {reference !== null && (
        <Button variant="secondary" onClick={() => onGo(reference)}>
          <PassageName reference={reference} />
        </Button>
      )}
      <IconButton label={t('room.questionDone')} onClick={() => mark(id, true)}>
        <Check className="size-5 text-leaf" aria-hidden />
      </IconButton>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </Line>
  );
}
