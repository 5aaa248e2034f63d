import { Search, X } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, IconButton, Input, Select } from '#web/ui/index.ts';
import { type Category, categories } from '../../shared/categories.ts';
import { QUERY_MAX } from '../../shared/limits.ts';
import { useNames } from '../names.ts';
import type { View } from './library-view.ts';

type Props = {
  view: View;
  /** Of the titles found, in each category and in all. */
  counts: ReadonlyMap<Category, number>;
  total: number;
  onChange: (make: () => Partial<View>) => void;
  /** The focus leaves the search box, perhaps for a link. */
  onLeave: () => void;
};

/** Search by title, and the category. */
export function LibraryFilters({ view, counts, total, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
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
              value={view.q}
              onChange={({ target }) => onChange(() => ({ q: target.value }))}
              onBlur={onLeave}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && view.q !== '') onChange(() => ({ q: '' }));
              }}
            />
            {view.q !== '' && (
              <IconButton
                label={t('library.clearSearch')}
                className="absolute! end-0 top-0"
                onClick={() => {
                  onChange(() => ({ q: '' }));
                  box.current?.focus();
                }}
              >
                <X className="size-5" aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </Field>
      <CategoryChoice category={view.category} counts={counts} total={total} onChange={onChange} />
    </search>
  );
}

type ChoiceProps = Pick<Props, 'counts' | 'total' | 'onChange'> & Pick<View, 'category'>;

/** Drawn when the counts change, not with every letter. */
const CategoryChoice = memo(function CategoryChoice({ category, counts, total, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation();
  const { category: nameOf } = useNames();
  const number = (count: number) => count.toLocaleString(i18n.language);
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
          <option value="">{t('library.allCategories', { number: number(total) })}</option>
          {categories.map((name) => (
            <option key={name} value={name}>
              {t('library.page.categoryWithCount', {
                category: nameOf(name),
                number: number(counts.get(name) ?? 0),
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});
