import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNames } from '#features/texts/web/names-api.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import type { EpisodeList } from '../../contract.ts';

export function EpisodeBook({ book, open }: { book: EpisodeList['books'][number]; open: boolean }) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const references = useReferences();
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 font-serif text-lg wrap-anywhere text-ink">{names.title(book.titles)}</h2>
        <span className="text-sm text-ink-soft tabular-nums">{book.episodes.length.toLocaleString(i18n.language)}</span>
        <ChevronDown className="ms-auto size-5 text-ink-soft group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="grid gap-x-6 border-t border-line px-2 py-2 sm:grid-cols-2">
        {book.episodes.map((episode) => (
          <li key={`${episode.slug} ${episode.name}`}>
            <Link
              to={`/text/${episode.slug}`}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2 hover:bg-raised"
            >
              <span className="font-semibold text-indigo">{episode.name}</span>
              <span className="text-sm text-ink-soft">
                {references.section({ ...episode, book: book.book, titles: book.titles })}
                {episode.kind !== 'story' && ` · ${t(`library.episodes.kinds.${episode.kind}`)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
