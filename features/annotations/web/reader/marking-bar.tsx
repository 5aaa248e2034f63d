import { MessageCircleQuestion, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { Colour } from '../../contract.ts';
import { ColourButtons } from './colour-buttons.tsx';
import type { Marking } from './use-marking.ts';

type Props = {
  marking: Marking;
  /** The word that the arrow keys reached, for screen readers. */
  word: string;
  chosen: Colour | 'question';
  onChoose: (wanted: Colour | 'question') => void;
  onClose: () => void;
};

export function MarkingBar({ marking, word, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const step = marking.first ? 'last' : 'first';
  return (
    <div className="fixed inset-x-2 bottom-20 z-40 mx-auto flex max-w-fit animate-rise flex-wrap items-center justify-center gap-1 rounded-lg border border-line bg-surface px-2 py-1 text-ink shadow-high lg:bottom-6 print:hidden">
      <p role="status" className="px-2 text-sm font-semibold">
        {t(`annotations.steps.${marking.by}.${step}`)}
        {marking.by === 'keys' && <span className="sr-only"> {word}</span>}
      </p>
      <span className="flex items-center">
        <ColourButtons chosen={chosen} onChoose={onChoose} />
        <IconButton
          label={t('annotations.askMode')}
          aria-pressed={chosen === 'question'}
          className="aria-pressed:bg-gold-soft"
          onClick={() => onChoose('question')}
        >
          <MessageCircleQuestion className="size-5" aria-hidden />
        </IconButton>
        <IconButton label={t('common.cancel')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
