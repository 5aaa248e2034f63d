import { Search, X } from 'lucide-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, IconButton, Input, Select } from '#web/ui/index.ts';
import { categories } from '../../shared/categories.ts';
import { QUERY_MAX } from '../../shared/limits.ts';
import { useNames } from '../names.ts';
import { type BookRow, countByCategory } from './library-rows.ts';
import type { View } from './library-view.ts';

type Props = {
  view: View;
  /** The titles found, in all categories. */
  found: readonly BookRow[];
  /** How many of them the list has. */
  number: number;
  onChange: (make: () => Partial<View>) => void;
  /** The focus leaves the search box, perhaps for a link. */
  onLeave: () => void;
};

// They never change: drawn once.
const glass = (
  <Search className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
);
const cross = <X className="size-5" aria-hidden />;

/** Search by title, and the category. */
export function LibraryFilters({ view, found, number, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    onChange(() => ({ q: '' }));
    box.current?.focus();
  }, [onChange]);
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_16rem]">
      <Field label={t('library.findTitle')}>
        {(control) => (
          <span className="relative block">
            {glass}
            <Input
              {...control}
              ref={box}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              maxLength={QUERY_MAX}
              className="px-11"
              placeholder={t('library.findPlaceholder')}
              value={view.q}
              onChange={({ target }) => onChange(() => ({ q: target.value }))}
              onBlur={onLeave}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && view.q !== '') onChange(() => ({ q: '' }));
              }}
            />
            {view.q !== '' && <Clear onPress={clear} />}
          </span>
        )}
      </Field>
      <CategoryChoice category={view.category} found={found} number={number} onChange={onChange} />
    </search>
  );
}

/** It stays what it is while one types. */
const Clear = memo(function Clear({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('library.clearSearch')} className="absolute! end-0 top-0" onClick={onPress}>
      {cross}
    </IconButton>
  );
});

type ChoiceProps = Pick<Props, 'found' | 'number' | 'onChange'> & Pick<View, 'category'>;

/**
 * Closed, it shows one of its lines: with each letter only that one is reckoned anew. The others are counted when somebody comes to
 * it, before it opens.
 */
const CategoryChoice = memo(function CategoryChoice({ category, found, number, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation();
  const { category: nameOf } = useNames();
  const [known, setKnown] = useState(() => countByCategory(found));
  const figures = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  const come = () => setKnown(countByCategory(found));
  const chosen = category ? number : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf is made anew each time, and depends on the language
  const lines = useMemo(
    () =>
      categories.map((name) => (
        <option key={name} value={name}>
          {t('library.page.categoryWithCount', {
            category: nameOf(name),
            number: figures.format(name === category ? chosen : (known.get(name) ?? 0)),
          })}
        </option>
      )),
    [t, known, figures, category, chosen],
  );
  return (
    <Field label={t('library.category')}>
      {(control) => (
        <Select
          {...control}
          value={category ?? ''}
          onPointerDown={come}
          onFocus={come}
          onChange={({ target }) =>
            onChange(() => ({ category: categories.find((name) => name === target.value) ?? null }))
          }
        >
          <option value="">{t('library.allCategories', { number: figures.format(found.length) })}</option>
          {lines}
        </Select>
      )}
    </Field>
  );
});
