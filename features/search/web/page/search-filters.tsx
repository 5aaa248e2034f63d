import { useTranslation } from 'react-i18next';
import { type Category, categories } from '#features/texts/shared/categories.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { Field, Select } from '#web/ui/index.ts';
import type { SearchAnswer } from '../../contract.ts';
import type { Asked, useSearchAddress } from './use-search-address.ts';

type Props = { books: SearchAnswer['books']; asked: Asked; ask: ReturnType<typeof useSearchAddress>['ask'] };

export function SearchFilters({ books, asked, ask }: Props) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const number = new Intl.NumberFormat(i18n.language);
  const chosenElsewhere = asked.book && !books.some(({ book }) => book === asked.book);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:max-w-xl">
      <Field label={t('library.search.category')}>
        {(control) => (
          <Select
            {...control}
            value={asked.category ?? ''}
            onChange={({ target }) =>
              ask({ category: (target.value || undefined) as Category | undefined, book: undefined })
            }
          >
            <option value="">{t('library.search.anyCategory')}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {names.category(category)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('library.search.book')}>
        {(control) => (
          <Select
            {...control}
            value={asked.book ?? ''}
            onChange={({ target }) => ask({ book: target.value || undefined })}
          >
            <option value="">{t('library.search.anyBook')}</option>
            {chosenElsewhere && <option value={asked.book}>{asked.book}</option>}
            {books.map(({ book, titles, count }) => (
              <option key={book} value={book}>
                {t('library.search.bookWithCount', { book: names.title(titles), number: number.format(count) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
