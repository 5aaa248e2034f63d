import { Search, X } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categories } from '#features/texts/shared/categories.ts';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { Field, IconButton, Input, Select } from '#web/ui/index.ts';
import type { Found } from './library-found.ts';
import { countByCategory } from './library-rows.ts';
import type { View } from './library-view.ts';

type Props = {
  q: string;
  category: Category | null;
  found: Found;
  onChange: (make: () => Partial<View>) => void;
  /** Called when the focus leaves the search field. */
  onLeave: () => void;
};

export function LibraryFilters({ q, category, found, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const type = (typed: string) => onChange(() => ({ q: typed }));
  const clear = () => {
    type('');
    box.current?.focus();
  };
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_16rem]">
      <Field label={t('library.findTitle')}>
        {(control) => (
          <span className="relative block">
            <Search
              className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
              aria-hidden
            />
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
              value={q}
              onChange={({ target }) => type(target.value)}
              onBlur={onLeave}
              onKeyDown={({ key }) => {
                if (key === 'Escape' && q !== '') clear();
              }}
            />
            {q !== '' && (
              <IconButton label={t('library.clearSearch')} className="absolute! end-0 top-0" onClick={clear}>
                <X className="size-5" aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </Field>
      <CategoryChoice category={category} found={found} onChange={onChange} />
    </search>
  );
}

/** Memoised: a key press re-renders only changed counts. */
const CategoryChoice = memo(function CategoryChoice({
  category,
  found,
  onChange,
}: Pick<Props, 'category' | 'found' | 'onChange'>) {
  const { t, i18n } = useTranslation();
  const { category: nameOf } = useNames();
  const figures = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  const counts = countByCategory(found.shelves);
  return (
    <Field label={t('library.category')}>
      {(control) => (
        <Select
          {...control}
          value={category ?? ''}
          onChange={({ target }) =>
            onChange(() => ({ category: categories.find((name) => name === target.value) ?? null }))
          }
        >
          <option value="">{t('library.allCategories', { number: figures.format(found.all) })}</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {t('library.page.categoryWithCount', {
                category: nameOf(name),
                number: figures.format(counts.get(name) ?? 0),
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});
