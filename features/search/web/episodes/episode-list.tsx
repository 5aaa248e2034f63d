import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldName } from '#features/texts/shared/fold-name.ts';
import { EmptyState, Field, SearchField, Select } from '#web/ui/index.ts';
import type { EpisodeList as Answer } from '../../contract.ts';
import { episodeKinds } from '../../shared/episode-kinds.ts';
import { EpisodeBook } from './episode-book.tsx';

type Books = Answer['books'];
type Kind = (typeof episodeKinds)[number];

export function EpisodeList({ books }: { books: Books }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind | null>(null);
  const wanted = useDeferredValue(foldName(typed));
  const shown = useMemo(() => fitting(books, wanted, kind), [books, wanted, kind]);
  const count = shown.reduce((sum, { episodes }) => sum + episodes.length, 0);
  const looking = wanted !== '' || kind !== null;
  return (
    <>
      <search className="grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label={t('library.episodes.find')}
          clearLabel={t('library.search.clear')}
          placeholder={t('library.episodes.find')}
          value={typed}
          onChange={setTyped}
          onClear={() => setTyped('')}
        />
        <Field label={t('library.episodes.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => setKind(episodeKinds.find((one) => one === target.value) ?? null)}
            >
              <option value="">{t('library.episodes.anyKind')}</option>
              {episodeKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`library.episodes.kinds.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <p role="status" className="text-sm text-ink-soft">
        {count > 0 ? t('library.episodes.count', { count }) : ''}
      </p>
      {count === 0 ? (
        <EmptyState text={t('library.episodes.none')} />
      ) : (
        <div className="grid gap-2">
          {shown.map((book) => (
            <EpisodeBook key={`${book.book} ${looking}`} book={book} open={looking} />
          ))}
        </div>
      )}
    </>
  );
}

function fitting(books: Books, wanted: string, kind: Kind | null): Books {
  const fits = ({ name, also }: Books[number]['episodes'][number]) =>
    [name, ...also].some((one) => foldName(one).includes(wanted));
  return books.flatMap((book) => {
    const episodes = book.episodes.filter((one) => (kind === null || one.kind === kind) && fits(one));
    return episodes.length > 0 ? [{ ...book, episodes }] : [];
  });
}
