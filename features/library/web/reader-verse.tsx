import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { withPoints } from '../rules/hebrew-text.ts';
import { HebrewVerse } from './hebrew-verse.tsx';
import { ReaderHtml } from './reader-html.tsx';
import type { Line } from './reader-lines.ts';
import { type ReaderSettings, textSizes } from './reader-settings.ts';

type Props = {
  line: Line;
  settings: ReaderSettings;
  /** As text alone: its words are no elements yet. */
  isPlain: boolean;
};

/** A line in both languages or one of them. Drawn again only when it or the settings change. */
export const ReaderVerse = memo(function ReaderVerse({ line, settings, isPlain }: Props) {
  const { t } = useTranslation();
  const { layout, size } = settings;
  const { he, en } = textSizes(size);
  const both = layout === 'both';
  const name = t('library.verseLink', { verse: line.label });
  return (
    <div
      // Alone, a text is as wide as reads well at its size: the line grows with the letters.
      style={both ? undefined : { fontSize: layout === 'he' ? he : en }}
      className={
        both
          ? 'grid gap-x-10 gap-y-1 lg:grid-cols-2 lg:items-baseline'
          : `mx-auto ${layout === 'he' ? 'max-w-[28em]' : 'max-w-[38em]'}`
      }
    >
      {layout !== 'en' && (
        <div
          lang="he"
          dir="rtl"
          style={{ fontSize: `${he}rem` }}
          className={`flex gap-3 font-hebrew leading-[1.9] text-ink ${both ? 'lg:order-2' : ''}`}
        >
          <VerseNumber n={line.n} text={line.heLabel} label={name} />
          <p className={prose} data-hebrew>
            <Hebrew he={line.he} settings={settings} isPlain={isPlain} />
          </p>
        </div>
      )}
      {layout !== 'he' && (
        <div
          lang="en"
          dir="ltr"
          style={{ fontSize: `${en}rem` }}
          className={`flex gap-3 font-serif leading-[1.7] text-ink-soft ${both ? 'lg:order-1' : ''}`}
        >
          {both ? (
            <VerseNumber n={line.n} text={line.label} />
          ) : (
            <VerseNumber n={line.n} text={line.label} label={name} />
          )}
          <p className={prose}>
            <English line={line} />
          </p>
        </div>
      )}
    </div>
  );
});

function Hebrew({ he, settings, isPlain }: Omit<Props, 'line'> & Pick<Line, 'he'>) {
  if (he === null) return '—';
  if (typeof he === 'string') return <ReaderHtml html={he} show={(text) => withPoints(text, settings)} />;
  const { vowels, cantillation } = settings;
  return <HebrewVerse tokens={he} vowels={vowels} cantillation={cantillation} isPlain={isPlain} />;
}

function English({ line: { en, enAt } }: { line: Line }) {
  const { t, i18n } = useTranslation();
  const aside = { lang: i18n.language, className: 'font-sans text-sm text-ink-faint' };
  if (en !== null) return <ReaderHtml html={en} />;
  if (enAt === undefined) return <span {...aside}>{t('library.noTranslation')}</span>;
  return (
    <a {...aside} href={`#v${enAt}`} data-line={enAt}>
      <span className="underline underline-offset-4">{t('library.withVerse', { verse: enAt })}</span>
    </a>
  );
}

/** Broken where the line is full: to look for finer breaks takes as long as all else there is to lay out. */
const prose = 'min-w-0 flex-1 text-wrap wrap-anywhere';

const number =
  'inline-flex min-h-6 min-w-7 shrink-0 justify-center self-start pt-[0.55em] font-sans text-xs leading-none font-semibold text-gold no-underline select-none hover:underline';

/** The number is the link to the verse; where a verse stands twice, the second one is for the pointer only. */
function VerseNumber({ n, text, label }: { n: number; text: string; label?: string }) {
  if (label === undefined)
    return (
      <span aria-hidden data-line={n} className={`${number} cursor-pointer`}>
        {text}
      </span>
    );
  return (
    <a href={`#v${n}`} data-line={n} aria-label={label} className={number}>
      {text}
    </a>
  );
}
