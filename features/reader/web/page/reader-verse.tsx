import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withPoints } from '#features/texts/shared/hebrew-text.ts';
import { directionOf, inHebrewLetters, type Side } from '#features/texts/shared/text-languages.ts';
import { type ReaderSettings, textSize } from '#features/texts/web/reader-settings-api.ts';
import type { LineNameContext } from '#features/texts/web/references-api.ts';
import { HebrewVerse } from './hebrew-verse.tsx';
import { ReaderHtml } from './reader-html.tsx';
import type { Line } from './reader-lines.ts';
import { fontOf, textStyle } from './text-style.ts';

type Props = {
  line: Line;
  source: string;
  translation: string;
  settings: ReaderSettings;
  isPlain: boolean;
  context: LineNameContext;
};

export const ReaderVerse = memo(function ReaderVerse({ line, source, translation, settings, isPlain, context }: Props) {
  const { t, i18n } = useTranslation();
  const { layout, size } = settings;
  const both = layout === 'both';
  const alone = layout === 'translation' ? translation : source;
  // The name contains the visible number, for voice control.
  const nameOn = (language: string) => {
    const seen = numberOn(language, line);
    const name = t('library.verseLink', { ...context, verse: i18n.language === 'he' ? seen : line.label });
    return name.includes(seen) ? name : `${name}, ${seen}`;
  };
  // A right-to-left source is in the right column.
  const [first, second] =
    directionOf(source) === 'rtl'
      ? ['lg:order-2 print:order-2', 'lg:order-1 print:order-1']
      : ['lg:order-1', 'lg:order-2'];
  return (
    <div
      // A single side has the width of comfortable reading.
      style={both ? undefined : { fontSize: `${textSize(size, alone).rem}rem` }}
      className={
        both
          ? 'grid grid-cols-1 gap-x-10 gap-y-1 not-print:max-2xl:group-data-panel/reader:*:order-none lg:grid-cols-2 not-print:max-2xl:group-data-panel/reader:grid-cols-1 lg:items-baseline print:grid-cols-2 print:gap-x-6'
          : `mx-auto ${inHebrewLetters(alone) ? 'max-w-[28em]' : 'max-w-[38em]'}`
      }
    >
      {layout !== 'translation' && (
        <LineSide
          side="source"
          language={source}
          settings={settings}
          order={both ? first : ''}
          line={line}
          link={nameOn(source)}
          isMain
        >
          <Source line={line} language={source} settings={settings} isPlain={isPlain} />
        </LineSide>
      )}
      {layout !== 'source' && (
        <LineSide
          side="translation"
          language={translation}
          settings={settings}
          order={both ? second : ''}
          line={line}
          link={both ? undefined : nameOn(translation)}
        >
          <Translation line={line} language={translation} settings={settings} />
        </LineSide>
      )}
    </div>
  );
});

type SideProps = {
  side: Side;
  language: string;
  settings: ReaderSettings;
  order: string;
  line: Line;
  /** Name of the verse's link; undefined for pointers only. */
  link: string | undefined;
  isMain?: boolean;
  children: ReactNode;
};

const numberOn = (language: string, line: Line): string => (inHebrewLetters(language) ? line.heLabel : line.label);

function LineSide({ side, language, settings, order, line, link, isMain = false, children }: SideProps) {
  const isHebrew = inHebrewLetters(language);
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      style={textStyle(settings, language)}
      className={`flex gap-3 print:gap-2 print:leading-normal! ${fontOf(settings, language)} ${isHebrew ? 'print:text-[13pt]!' : 'print:text-[9.5pt]!'} ${isMain ? 'text-ink' : 'text-ink-soft'} ${order}`}
    >
      <VerseNumber of={line.key} text={numberOn(language, line)} label={link} />
      <p className={prose} data-hebrew={isHebrew || undefined} data-side={side}>
        {children}
      </p>
    </div>
  );
}

type TextProps = { language: string; settings: ReaderSettings };

function Source({ line, language, settings, isPlain }: TextProps & { line: Line; isPlain: boolean }) {
  const { source: text, sourceAt } = line;
  if (text === null) return sourceAt === undefined ? '—' : <WithVerse verse={sourceAt} />;
  if (typeof text === 'string') return <Html html={text} language={language} settings={settings} />;
  const { vowels, cantillation } = settings;
  return <HebrewVerse tokens={text} vowels={vowels} cantillation={cantillation} isPlain={isPlain} />;
}

function Translation({ line: { translation, translationAt }, language, settings }: TextProps & { line: Line }) {
  const { t, i18n } = useTranslation();
  if (translation !== null) return <Html html={translation} language={language} settings={settings} />;
  if (translationAt !== undefined) return <WithVerse verse={translationAt} />;
  return (
    <span lang={i18n.language} dir={i18n.dir()} className="font-sans text-sm text-ink-faint">
      {t('library.noTranslation')}
    </span>
  );
}

/** Link to an earlier verse whose text includes this one. */
function WithVerse({ verse }: { verse: string }) {
  const { t, i18n } = useTranslation();
  return (
    <a
      lang={i18n.language}
      dir={i18n.dir()}
      className="font-sans text-sm text-ink-faint"
      href={`#v${verse}`}
      data-line={verse}
    >
      <span className="underline underline-offset-4">{t('library.withVerse', { verse })}</span>
    </a>
  );
}

/** Only Hebrew text has points to omit. */
const Html = ({ html, language, settings }: TextProps & { html: string }) =>
  inHebrewLetters(language) ? (
    <ReaderHtml html={html} show={(text) => withPoints(text, settings)} />
  ) : (
    <ReaderHtml html={html} />
  );

/** Unbalanced lines: balancing takes as long as the rest of the layout. */
const prose = 'min-w-0 flex-1 self-baseline text-wrap wrap-anywhere';

/** Stays in sight while a long verse scrolls, below the phone's header. */
const number =
  'sticky top-16 inline-flex lg:top-4 min-h-6 min-w-7 shrink-0 justify-center self-start pt-[0.55em] font-sans text-xs leading-none font-semibold text-gold no-underline select-none hover:underline';

/** If both sides show a number, keyboards use only one. */
function VerseNumber({ of, text, label }: { of: string; text: string; label: string | undefined }) {
  if (label === undefined)
    return (
      <span aria-hidden data-line={of} className={`${number} cursor-pointer`}>
        {text}
      </span>
    );
  return (
    <a href={`#v${of}`} data-line={of} aria-label={label} className={number}>
      {text}
    </a>
  );
}
