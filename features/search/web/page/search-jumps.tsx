import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNames } from '#features/texts/web/names-api.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import type { SearchAnswer } from '../../contract.ts';

export function SearchJumps({ directMatch, episodes }: Pick<SearchAnswer, 'directMatch' | 'episodes'>) {
  const { t } = useTranslation();
  const names = useNames();
  const references = useReferences();
  const jumps = [
    ...(directMatch ? [{ slug: directMatch.slug, place: references.section(directMatch), where: '' }] : []),
    ...episodes.map((episode) => ({
      slug: episode.slug,
      place: names.title(episode.names),
      where: references.section(episode),
    })),
  ];
  if (jumps.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {jumps.map(({ slug, place, where }) => (
        <li key={`${slug} ${place}`}>
          <Link
            to={`/text/${slug}`}
            data-search-stop
            className="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-gold bg-gold-soft px-4 py-2 font-semibold text-gold"
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span>{t('library.search.jump', { place })}</span>
              {where !== '' && <span className="text-sm font-normal">{where}</span>}
            </span>
            <ArrowRight className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
