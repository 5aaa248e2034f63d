import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookName } from '#features/texts/web/section-name-api.ts';
import { Field, SearchField, Select } from '#web/ui/index.ts';
import { colours } from '../../contract.ts';
import type { AddressChange, useNotesAddress } from './use-notes-address.ts';

type Props = {
  asked: ReturnType<typeof useNotesAddress>['asked'];
  books: readonly { book: string; count: number }[];
  tags: readonly { tag: string; count: number }[];
  onChange: (change: AddressChange) => void;
};

/** Milliseconds without typing before the search starts. */
const REST_MS = 250;

export function NoteFilters({ asked, books, tags, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useBookName(true);
  const [typed, setTyped] = useState(asked.q);
  const search = useEffectEvent(() => typed !== asked.q && onChange({ q: typed }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press begins the pause again
  useEffect(() => {
    const timer = setTimeout(() => search(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="grid gap-3">
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label={t('annotations.search')}
            clearLabel={t('annotations.clearSearch')}
            dir="auto"
            value={typed}
            onChange={setTyped}
            onClear={() => onChange({ q: '' })}
          />
        </form>
      </search>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label={t('annotations.order')}>
          {(control) => (
            <Select {...control} value={asked.order} onChange={({ target }) => onChange({ order: target.value })}>
              <option value="place">{t('annotations.orders.place')}</option>
              <option value="date">{t('annotations.orders.date')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('annotations.book')}>
          {(control) => (
            <Select {...control} value={asked.book ?? ''} onChange={({ target }) => onChange({ book: target.value })}>
              <option value="">{t('annotations.anyBook')}</option>
              {books.map(({ book, count }) => (
                <option key={book} value={book}>
                  {`${nameOf(book)} (${count})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('annotations.colourFilter')}>
          {(control) => (
            <Select
              {...control}
              value={asked.colour ?? ''}
              onChange={({ target }) => onChange({ colour: target.value })}
            >
              <option value="">{t('annotations.anyColour')}</option>
              {colours.map((colour) => (
                <option key={colour} value={colour}>
                  {t(`annotations.colours.${colour}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('annotations.tag')}>
          {(control) => (
            <Select {...control} value={asked.tag ?? ''} onChange={({ target }) => onChange({ tag: target.value })}>
              <option value="">{t('annotations.anyTag')}</option>
              {tags.map(({ tag, count }) => (
                <option key={tag} value={tag}>
                  {`${tag} (${count})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}
