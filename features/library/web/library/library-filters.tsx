import { Search, X } from 'lucide-react';
import {
  createContext,
  memo,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Field, IconButton, Input, Select } from '#web/ui/index.ts';
import { type Category, categories } from '../../shared/categories.ts';
import { QUERY_MAX } from '../../shared/limits.ts';
import { useNames } from '../names.ts';
import { countByCategory, type Shelf } from './library-rows.ts';
import type { View } from './library-view.ts';

type Props = {
  /** What the box holds when the page is opened. */
  begins: string;
  /** Whether anything is typed. */
  filled: boolean;
  category: Category | null;
  /** The titles found just now, in all categories. */
  latestFound: RefObject<readonly Shelf[]>;
  onType: (q: string) => void;
  onChange: (make: () => Partial<View>) => void;
  /** The focus leaves the search box, perhaps for a link. */
  onLeave: () => void;
};

/** How many titles were found, and how many of them the list has. */
export const FoundNumbers = createContext({ all: 0, listed: 0 });

// They never change: drawn once.
const glass = (
  <Search className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
);
const cross = <X className="size-5" aria-hidden />;

/**
 * Search by title, and the category. It is not drawn anew with each letter: the box keeps what is typed by itself, and of the
 * categories only the figures follow (`FoundNumbers`).
 */
export const LibraryFilters = memo(function LibraryFilters({ begins, filled, onType, onLeave, ...choice }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    onType('');
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
  }, [onType]);
  // Nobody but who types fills it; what empties it may be elsewhere.
  useLayoutEffect(() => {
    if (!filled && box.current) box.current.value = '';
  }, [filled]);
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

/** It stays what it is while one types. */
const Clear = memo(function Clear({ hidden, onPress }: { hidden: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('library.clearSearch')} className="absolute! end-0 top-0" hidden={hidden} onClick={onPress}>
      {cross}
    </IconButton>
  );
});

/**
 * Closed, it shows one of its lines: with each letter only that one is reckoned anew. The others are counted when somebody comes to
 * it, before it opens.
 */
function CategoryChoice({ category, latestFound, onChange }: Pick<Props, 'category' | 'latestFound' | 'onChange'>) {
  const { t } = useTranslation();
  const [known, setKnown] = useState(() => countByCategory(latestFound.current));
  const come = () => setKnown(countByCategory(latestFound.current));
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
          <AllCategories />
          {categories.map((name) => (
            <CategoryOption key={name} name={name} {...(name !== category && { number: known.get(name) ?? 0 })} />
          ))}
        </Select>
      )}
    </Field>
  );
}

function AllCategories() {
  const { t } = useTranslation();
  const figure = useFigure();
  return <option value="">{t('library.allCategories', { number: figure(use(FoundNumbers).all) })}</option>;
}

/** @param number of its titles; none for the chosen one, which has what the list has */
function CategoryOption({ name, number }: { name: Category; number?: number }) {
  const { t } = useTranslation();
  const { category } = useNames();
  const figure = useFigure();
  return (
    <option value={name}>
      {t('library.page.categoryWithCount', {
        category: category(name),
        number: figure(number ?? use(FoundNumbers).listed),
      })}
    </option>
  );
}

function useFigure(): (number: number) => string {
  const { i18n } = useTranslation();
  const figures = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  return (number) => figures.format(number);
}
