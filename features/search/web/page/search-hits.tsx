import { useTranslation } from 'react-i18next';
import { lookOf, useNames } from '#features/texts/web/names-api.ts';
import { Badge, Button } from '#web/ui/index.ts';
import type { Hit, SearchAnswer } from '../../contract.ts';
import { SearchHit } from './search-hit.tsx';

type Props = { answer: SearchAnswer; chosenBook: string | undefined; onBook: (book: string) => void };

export function SearchHits({ answer: { hits, books }, chosenBook, onBook }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  const countOf = new Map(books.map(({ book, count }) => [book, count]));
  return (
    <div className="grid gap-6">
      {byBook(hits).map(([book, [first, ...rest]]) => {
        const title = names.title(first.titles);
        const count = countOf.get(book);
        return (
          <section key={book} aria-label={title}>
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-1">
              <h2 className="font-serif text-lg text-ink">{title}</h2>
              <Badge variant={lookOf(first.category)}>{names.category(first.category)}</Badge>
              {count !== undefined && (
                <span className="text-sm text-ink-soft">{t('library.search.inBook', { count })}</span>
              )}
              {books.length > 1 && chosenBook !== book && (count ?? 0) > 1 && (
                <Button variant="quiet" className="ms-auto" onClick={() => onBook(book)}>
                  {t('library.search.onlyBook', { book: title })}
                </Button>
              )}
            </div>
            <ol className="grid gap-1">
              {[first, ...rest].map((hit) => (
                <li key={`${hit.slug} ${hit.language} ${hit.source}`}>
                  <SearchHit hit={hit} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function byBook(hits: Hit[]): [string, [Hit, ...Hit[]]][] {
  const groups = new Map<string, [Hit, ...Hit[]]>();
  for (const hit of hits) {
    const group = groups.get(hit.book);
    if (group) group.push(hit);
    else groups.set(hit.book, [hit]);
  }
  return [...groups];
}
