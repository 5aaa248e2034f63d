import { useTranslation } from 'react-i18next';
import type { Annotation } from '../../contract.ts';

const marks: Record<Annotation['colour'], string> = {
  gold: 'border-yellow bg-yellow-soft',
  leaf: 'border-green bg-green-soft',
  sky: 'border-blue bg-blue-soft',
  rose: 'border-pink bg-pink-soft',
};

type Props = { annotation: Annotation; isElsewhere?: boolean };

export function NoteQuote({ annotation: { quote, language, colour, state, version }, isElsewhere = false }: Props) {
  const { t } = useTranslation();
  const isHebrew = /[א-ת]/.test(quote);
  return (
    <div className="grid gap-1">
      <blockquote
        lang={language}
        dir="auto"
        className={`line-clamp-4 border-s-4 px-3 py-1 text-start wrap-anywhere ${marks[colour]} ${isHebrew ? 'font-hebrew text-xl' : 'font-serif'}`}
      >
        {quote}
      </blockquote>
      {state === 'moved' && <p className="text-sm text-ink-soft">{t('annotations.moved')}</p>}
      {state === 'orphan' && <p className="text-sm text-ink-soft">{t('annotations.orphan')}</p>}
      {isElsewhere && state !== 'orphan' && (
        <p className="text-sm text-ink-soft">{t('annotations.otherVersion', { version })}</p>
      )}
    </div>
  );
}
