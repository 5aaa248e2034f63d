import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { Colour } from '../../contract.ts';
import { ColourButtons } from './colour-buttons.tsx';
import type { Selected } from './use-selected-words.ts';

const HALF_WIDTH = 120;

/** Below words selected by mouse: a press on a colour marks them, the last button asks about them. */
export function SelectionBar({
  selected,
  onMark,
}: {
  selected: Selected;
  onMark: (wanted: Colour | 'question') => void;
}) {
  const { t } = useTranslation();
  const middle = Math.min(Math.max(selected.middle, HALF_WIDTH + 8), innerWidth - HALF_WIDTH - 8);
  return (
    <fieldset
      // Prevents a press from clearing the selection.
      onPointerDown={(event) => event.preventDefault()}
      dir="ltr"
      style={{ top: selected.top, insetInlineStart: middle - HALF_WIDTH }}
      className="fixed z-40 flex animate-rise rounded-lg border border-line bg-surface p-1 shadow-high print:hidden"
    >
      <legend className="sr-only">{t('annotations.mark')}</legend>
      <ColourButtons chosen={null} onChoose={onMark} />
      <IconButton label={t('annotations.askMode')} onClick={() => onMark('question')}>
        <MessageCircleQuestion className="size-5" aria-hidden />
      </IconButton>
    </fieldset>
  );
}
