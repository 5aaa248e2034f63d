import { useTranslation } from 'react-i18next';
import type { Verse } from '../contract.ts';
import { hebrewLetters } from '../rules/hebrew-numbers.ts';
import { HebrewVerse } from './hebrew-verse.tsx';
import type { ReaderSettings } from './reader-settings.ts';

/** Font sizes of the five steps, in rem: Hebrew never below 1.25 so that its points stay legible. */
const sizes = [
  { he: '1.25rem', en: '1rem' },
  { he: '1.375rem', en: '1.0625rem' },
  { he: '1.5rem', en: '1.125rem' },
  { he: '1.875rem', en: '1.25rem' },
  { he: '2.25rem', en: '1.5rem' },
] as const;

/**
 * The chapter, verse by verse: two columns on wide screens, Hebrew at the right whatever the interface's direction; one
 * under the other on a phone.
 */
export function Verses({ verses, settings }: { verses: Verse[]; settings: ReaderSettings }) {
  const { t } = useTranslation();
  const { layout, size, vowels, cantillation } = settings;
  const { he, en } = sizes[size] ?? sizes[2];
  const both = layout === 'both';
  return (
    <ol dir="ltr" className="grid gap-5 lg:gap-4">
      {verses.map((verse) => (
        <li
          key={verse.n}
          id={`v${verse.n}`}
          className="scroll-mt-24 rounded-md px-2 py-1 transition-colors target:bg-gold-soft"
        >
          <div className={both ? 'grid gap-x-10 gap-y-1 lg:grid-cols-2 lg:items-baseline' : 'mx-auto max-w-[38em]'}>
            {layout !== 'en' && (
              <p
                lang="he"
                dir="rtl"
                style={{ fontSize: he }}
                className={`flex gap-3 font-hebrew leading-[1.9] text-ink ${both ? 'lg:order-2' : ''}`}
              >
                <VerseNumber
                  verse={verse.n}
                  text={hebrewLetters(verse.n)}
                  label={t('library.verseLink', { verse: verse.n })}
                />
                <span className="min-w-0">
                  <HebrewVerse tokens={verse.he} vowels={vowels} cantillation={cantillation} />
                </span>
              </p>
            )}
            {layout !== 'he' && (
              <p
                lang="en"
                dir="ltr"
                style={{ fontSize: en }}
                className={`flex gap-3 font-serif leading-[1.7] text-ink-soft ${both ? 'lg:order-1' : ''}`}
              >
                <VerseNumber
                  verse={verse.n}
                  text={String(verse.n)}
                  label={t('library.verseLink', { verse: verse.n })}
                />
                <span className="min-w-0">{verse.en ?? <JoinedVerse at={verse.enAt} />}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function VerseNumber({ verse, text, label }: { verse: number; text: string; label: string }) {
  return (
    <a
      href={`#v${verse}`}
      aria-label={label}
      className="inline-flex min-h-6 min-w-7 shrink-0 justify-center self-start pt-[0.55em] font-sans text-xs font-semibold leading-none text-gold no-underline hover:underline"
    >
      {text}
    </a>
  );
}

function JoinedVerse({ at }: { at: number | undefined }) {
  const { t, i18n } = useTranslation();
  if (at === undefined) return <span lang={i18n.language}>—</span>;
  return (
    <a href={`#v${at}`} lang={i18n.language} className="text-sm text-ink-faint underline underline-offset-4">
      {t('library.withVerse', { verse: at })}
    </a>
  );
}
