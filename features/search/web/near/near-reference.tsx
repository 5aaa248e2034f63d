import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { NearReference as Near } from '#features/texts/shared/near-reference.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { inLetters } from '#features/texts/web/references-api.ts';

/** `Genesis has 50 chapters.`, or `Did you mean: Genesis 12?` */
export default function NearReference({ near, onChoose }: { near: Near; onChoose?: (reference: string) => void }) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const named = (reference: string) => {
    const called = namesOfReference(reference);
    return called[i18n.language as keyof typeof called] ?? called.en;
  };
  const titled = (title: string) => {
    const book = knownBooks.find(title);
    return book ? names.title({ fr: book.frTitle, en: title, he: book.heTitle, es: book.esTitle }) : title;
  };
  if (near.kind === 'chapters')
    return <p>{t('library.near.chapters', { book: titled(near.book), count: near.count })}</p>;
  if (near.kind === 'verses')
    return <p>{t('library.near.verses', { section: named(near.section), count: near.count })}</p>;
  if (near.kind === 'pages') {
    const last = i18n.language === 'he' ? inLetters(near.last) : near.last;
    return <p>{t('library.near.pages', { book: titled(near.book), last })}</p>;
  }
  const place = t('library.near.meant', { place: named(near.reference) });
  const look = 'font-semibold text-indigo underline underline-offset-2';
  return (
    <p>
      {t('library.near.label')}{' '}
      {onChoose ? (
        <button type="button" className={look} onClick={() => onChoose(near.reference)}>
          {place}
        </button>
      ) : (
        <Link to={`/text/${slugOfReference(near.reference)}`} className={look}>
          {place}
        </Link>
      )}
    </p>
  );
}
