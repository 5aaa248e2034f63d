import { ArrowRight, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookDetails } from '#features/texts/contract.ts';
import { Button, EmptyState, Select } from '#web/ui/index.ts';
import { OnlineOnly } from '../library/library-online-only.tsx';
import type { BookReading } from './use-book-reading.ts';

const GROUP = 150;

type Section = BookDetails['places'][number];

export function BookTiles({ book, reading }: { book: BookDetails; reading: BookReading }) {
  const { t, i18n } = useTranslation();
  const [chosen, choose] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { places } = book;
  const stopped = places.findIndex(({ slug }) => slug === reading.last?.slug);
  const group = chosen ?? Math.max(0, Math.floor(stopped / GROUP));
  const groups = Array.from({ length: Math.ceil(places.length / GROUP) }, (_, at) => at * GROUP);
  const labelOf = (one: Section | undefined) => (i18n.language === 'he' ? one?.heLabel : one?.label) ?? '';
  const rangeOf = (start: number) =>
    t('library.pagesFromTo', {
      from: labelOf(places[start]),
      to: labelOf(places[Math.min(start + GROUP, places.length) - 1]),
    });
  const next = groups[group + 1];
  const shown = places.slice(group * GROUP, (group + 1) * GROUP);
  const wide = shown.some((one) => labelOf(one).length > 7);
  // If no section is offline, the card shows it.
  const mixed = places.some(({ offline }) => offline);
  return (
    <section aria-labelledby="book-contents" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="book-contents" ref={heading} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
          {t('library.contents')}
        </h2>
        {mixed && shown.some(({ offline }) => !offline) && (
          // Legend of the dashed tiles; each tile is labelled as well.
          <OnlineOnly
            text={t('library.onlineOnly')}
            className="me-auto rounded-md border border-dashed border-edge px-2 py-1 text-xs text-ink-soft"
          />
        )}
        {groups.length > 1 && (
          <div className="w-48">
            <Select
              aria-label={t('library.contents')}
              value={group}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {groups.map((start, at) => (
                <option key={start} value={at}>
                  {rangeOf(start)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {places.length === 0 ? (
        <EmptyState text={t('library.noChapters')}>
          <Button asChild variant="secondary">
            <Link to="/library">{t('library.back')}</Link>
          </Button>
        </EmptyState>
      ) : (
        <ol
          className={`grid gap-2 ${wide ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]'}`}
        >
          {shown.map((one) => (
            <li key={one.slug}>
              <Tile
                section={one}
                label={labelOf(one)}
                book={book}
                read={reading.opened.has(one.slug)}
                stopped={one.slug === reading.last?.slug}
                online={mixed && !one.offline}
              />
            </li>
          ))}
        </ol>
      )}
      {next !== undefined && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => {
            choose(group + 1);
            heading.current?.focus();
          }}
        >
          {rangeOf(next)}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
        </Button>
      )}
    </section>
  );
}

type TileProps = {
  section: Section;
  label: string;
  book: BookDetails;
  read: boolean;
  stopped: boolean;
  online: boolean;
};

function Tile({ section: { slug, count }, label, book: { kind, category }, read, stopped, online }: TileProps) {
  const { t } = useTranslation();
  const numbered = /^\d+$/.test(label) || kind !== 'section';
  const name = !numbered
    ? label
    : kind === 'page'
      ? t('library.pageOnly', { page: label })
      : kind === 'chapter'
        ? t('library.chapterOnly', { chapter: label })
        : label;
  const parts = [
    name,
    count !== null && t(category === 'Tanakh' ? 'library.segments' : 'library.segmentCount', { count }),
    read && t('library.readAlready'),
    online && t('library.onlineOnly'),
  ].filter(Boolean);
  return (
    <Link
      to={`/text/${slug}`}
      aria-label={parts.join(', ')}
      aria-current={stopped ? 'location' : undefined}
      title={online ? t('library.onlineOnlyHint') : undefined}
      className={`flex h-full min-h-11 items-center justify-center gap-1 rounded-md border px-2 py-1 text-center text-base wrap-anywhere tabular-nums transition-colors hover:border-ink-soft ${read ? 'border-gold bg-gold-soft text-gold' : 'border-edge bg-surface text-ink hover:bg-raised'} ${stopped ? 'font-semibold underline underline-offset-4' : ''} ${online ? 'border-dashed' : ''}`}
    >
      {read && <Check className="size-4 shrink-0" aria-hidden />}
      <bdi>{label}</bdi>
    </Link>
  );
}
