import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cutReference, hebrewNumeral, loadBookTitles, slugOfReference } from '#features/library/web/api.ts';

/** A reference in the learner's language, as far as its book is known; until then as it stands. */
export function useSectionName(section: string | null): string {
  const { i18n } = useTranslation();
  const name = useBookName(section);
  if (section === null) return '';
  const { title, label } = cutReference(section);
  return `${name(title)} ${i18n.language === 'he' ? inLetters(label) : label}`.trim();
}

/** Where somebody reads, short: `33:4` in the book one reads oneself, else with its name. */
export function useSpotName(own: string): (section: string, segment: string | null) => string {
  const { i18n } = useTranslation();
  const book = bookOfSlug(own);
  const name = useBookName(own);
  return (section, segment) => {
    const label = section.slice(bookOfSlug(section).length + 1);
    const place = segment === null ? label : `${label}:${segment}`;
    const shown = i18n.language === 'he' ? inLetters(place) : place;
    const other = bookOfSlug(section);
    return other === book ? shown : `${name(other.replaceAll('-', ' '))} ${shown}`.trim();
  };
}

const inLetters = (label: string) => label.replace(/\d+/g, (digits) => hebrewNumeral(Number(digits)));
const bookOfSlug = (slug: string): string => {
  const { title } = cutReference(slug.replace(/-(?=[^-]*$)/, ' '));
  return slugOfReference(title);
};

/** Titles of books in the learner's language; the parser that knows them comes when it is needed. */
function useBookName(wanted: string | null): (title: string) => string {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['room', 'titles'],
    queryFn: loadBookTitles,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted !== null,
  });
  return (title) => data?.(title, i18n.language) ?? title;
}
