import { useTranslation } from 'react-i18next';
import { type Colour, colours } from '../../contract.ts';

const looks: Record<Colour, string> = {
  gold: 'bg-yellow-soft text-yellow decoration-solid',
  leaf: 'bg-green-soft text-green decoration-dashed',
  sky: 'bg-blue-soft text-blue decoration-dotted',
  rose: 'bg-pink-soft text-pink decoration-wavy',
};

/** @param chosen the selected colour; null: a press marks the words */
export function ColourButtons({
  chosen,
  onChoose,
}: {
  chosen: Colour | 'question' | null;
  onChoose: (colour: Colour) => void;
}) {
  const { t } = useTranslation();
  return colours.map((colour) => (
    <button
      key={colour}
      type="button"
      aria-label={t(chosen === null ? 'annotations.markIn' : 'annotations.colour', {
        colour: t(`annotations.colours.${colour}`),
      })}
      aria-pressed={chosen === null ? undefined : chosen === colour}
      onClick={() => onChoose(colour)}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-raised"
    >
      <span
        aria-hidden
        className={`grid size-8 place-items-center rounded-full border font-serif text-sm font-semibold underline decoration-2 underline-offset-2 ${looks[colour]} ${chosen === colour ? 'border-2 border-ink' : 'border-edge'}`}
      >
        Aa
      </span>
    </button>
  ));
}
