import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cutReference, guessReference } from '../shared/guess-reference.ts';
import { printRange } from '../shared/ranges.ts';
import { inLetters } from './references-api.ts';

const loadBookTitles = () =>
  import('../shared/references.ts').then(({ knownBooks }) => (title: string, language: string): string | undefined => {
    const book = knownBooks.find(title);
    return book ? ({ fr: book.frTitle, he: book.heTitle, es: book.esTitle }[language] ?? book.title) : undefined;
  });

export function useSectionName(section: string | null): string {
  const { i18n } = useTranslation();
  const name = useBookName(section !== null);
  if (section === null) return '';
  const { title } = cutReference(section);
  const place = printRange(section).slice(title.length).trim();
  return `${name(title)} ${i18n.language === 'he' ? inLetters(place) : place}`.trim();
}

/**
 * Name of another reader's position: `33:4` in the learner's own book, otherwise with the book's name.
 * @param own address of the learner's section; null: always with the book's name
 */
export function useSpotName(own: string | null): (section: string, segment: string | null) => string {
  const { i18n } = useTranslation();
  const book = own === null ? null : cutSlug(own).title;
  const name = useBookName(true);
  return (section, segment) => {
    const { title, label } = cutSlug(section);
    const place = segment === null ? label : `${label}:${segment}`;
    const shown = i18n.language === 'he' ? inLetters(place) : place;
    return title === book ? shown : `${name(title)} ${shown}`.trim();
  };
}

const cutSlug = (slug: string) => guessReference(slug) ?? { title: slug, label: '' };

/** The parser that knows the titles is loaded lazily. */
export function useBookName(wanted: boolean): (title: string) => string {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['texts', 'titles'],
    queryFn: loadBookTitles,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
  return (title) => data?.(title, i18n.language) ?? title;
}
