import { Search, X } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categories } from '#features/texts/shared/categories.ts';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { Field, IconButton, Input, Select } from '#web/ui/index.ts';
import { type FoundNow, useSaid } from './library-found.ts';
import { countByCategory } from './library-rows.ts';
import type { View } from './library-view.ts';

type Props = {
  begins: string;
  filled: boolean;
  category: Category | null;
  found: FoundNow;
  onType: (q: string) => void;
  onChange: (make: () => Partial<View>) => void;
  /** Focus leaves the search field, possibly for a link. */
  onLeave: () => void;
};

// Constant elements, rendered once.
const glass = (
  <Search className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
);
const cross = <X className="size-5" aria-hidden />;

/** Not re-rendered on key presses: the field is uncontrolled, and only counts are updated (`FoundNow`). */
export const LibraryFilters = memo(function LibraryFilters({ begins, filled, onType, onLeave, ...choice }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    onType('');
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
  }, [onType]);
  // Other parts may clear the field.
  useLayoutEffect(() => {
    if (!filled && box.current) box.current.value = '';
  }, [filled]);
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_16rem]">
      <Field label={t('library.findTitle')}>
        {(control) => (
          // CSS containment: the caret's layout is computed on every key press.
          <span className="relative block h-11 [contain:layout_size]">
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
              // Omitted when invisible: the browser would restyle it on every key press.
              placeholder={filled ? undefined : t('library.findPlaceholder')}
              defaultValue={begins}
              onChange={({ target }) => onType(target.value)}
              onBlur={onLeave}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Escape' && currentTarget.value !== '') clear();
              }}
            />
            <Clear hidden={!filled} onPress={clear} />
          </span>
        )}
      </Field>
      <CategoryChoice {...choice} />
    </search>
  );
});

/** Memoised: typing does not re-render it. */
const Clear = memo(function Clear({ hidden, onPress }: { hidden: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('library.clearSearch')} className="absolute! end-0 top-0" hidden={hidden} onClick={onPress}>
      {cross}
    </IconButton>
  );
});

/** While closed, only the shown option's count is updated on key presses; the others on focus. */
const CategoryChoice = memo(function CategoryChoice({
  category,
  found,
  onChange,
}: Pick<Props, 'category' | 'found' | 'onChange'>) {
  const { t } = useTranslation();
  const { category: nameOf } = useNames();
  const figure = useFigure();
  const [known, setKnown] = useState(() => countByCategory(found.now.shelves));
  const come = () => setKnown(countByCategory(found.now.shelves));
  const option = (name: Category, number: number) =>
    t('library.page.categoryWithCount', { category: nameOf(name), number: figure(number) });
  const all = useSaid<HTMLOptionElement>(found, (now) => t('library.allCategories', { number: figure(now.all) }));
  const chosen = useSaid<HTMLOptionElement>(found, ({ listed }) => (category ? option(category, listed) : ''));
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
          <option value="" ref={all} />
          {categories.map((name) =>
            name === category ? (
              <option key={`chosen ${name}`} value={name} ref={chosen} />
            ) : (
              <option key={name} value={name}>
                {option(name, known.get(name) ?? 0)}
              </option>
            ),
          )}
        </Select>
      )}
    </Field>
  );
});

function useFigure(): (number: number) => string {
  const { i18n } = useTranslation();
  const figures = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  return (number) => figures.format(number);
}
