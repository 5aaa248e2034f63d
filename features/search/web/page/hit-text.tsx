import { withPoints } from '#features/texts/shared/hebrew-text.ts';
import { directionOf, inHebrewLetters } from '#features/texts/shared/text-languages.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import type { Hit } from '../../contract.ts';

type Props = { text: Pick<Hit, 'language' | 'snippet'> };

/** Text of one side of a hit. On wide screens Hebrew is on the right, as in the reader. */
export function HitText({ text: { language, snippet } }: Props) {
  const settings = useReaderSettings();
  const hebrew = inHebrewLetters(language);
  const show = (text: string) => (hebrew ? withPoints(text, settings) : text);
  return (
    <span
      lang={language}
      dir={directionOf(language)}
      className={
        hebrew
          ? 'block min-w-0 font-hebrew text-xl leading-[1.8] wrap-break-word text-ink lg:order-last'
          : 'block min-w-0 font-serif text-base leading-[1.7] wrap-break-word text-ink-soft'
      }
    >
      {snippet.map((piece, at) => {
        const key = `${at}`;
        return piece.hit ? (
          <mark key={key} className="rounded-sm bg-gold-soft font-semibold text-gold forced-colors:bg-[Mark]">
            {show(piece.text)}
          </mark>
        ) : (
          <span key={key}>{show(piece.text)}</span>
        );
      })}
    </span>
  );
}
