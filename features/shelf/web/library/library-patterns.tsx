import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { type Category, categories } from '#features/texts/shared/categories.ts';
import { lookOf } from '#features/texts/web/names-api.ts';
import { buttonShape } from '#web/ui/index.ts';
import { OnlineOnly } from './library-online-only.tsx';
import { ON_SHELF } from './library-rows.ts';
import type { LineWords } from './library-words.ts';

/** Colour appears on the spine only. */
const spines: Record<ReturnType<typeof lookOf>, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  purple: 'bg-purple',
  orange: 'bg-orange',
  red: 'bg-red',
  indigo: 'bg-indigo',
  yellow: 'bg-yellow',
  pink: 'bg-pink',
  cyan: 'bg-cyan',
  gray: 'bg-gray',
  slate: 'bg-slate',
};
/** Animated on focus only: a key press opens all heads. */
const chevron =
  'size-5 shrink-0 group-focus:transition-transform -rotate-90 rtl:rotate-90 data-open:rotate-0 rtl:data-open:rotate-0';

/** Hidden templates, copied for each line (`library-lines.ts`): texts at `data-say`, click targets at `data-press`. */
export const LinePatterns = memo(function LinePatterns({ words }: { words: LineWords }) {
  return (
    <>
      {categories.map((category) => (
        <CategoryLine
          key={category}
          category={category}
          name={words.category(category)}
          hebrew={words.hebrewCategory(category)}
        />
      ))}
      <li data-pattern="part">
        <h4 className="px-1 pt-2 pb-2 text-sm font-semibold text-ink-soft">
          <bdi data-say="path" />
        </h4>
      </li>
      <BookLine words={words} />
    </>
  );
});

type CategoryLineProps = { category: Category; name: string; hebrew: string };

const CategoryLine = ({ category, name, hebrew }: CategoryLineProps) => (
  <li data-pattern={`category ${category}`} className="pb-2">
    <div className="flex rounded-lg border border-line bg-surface shadow-low">
      <span className={`w-1.5 shrink-0 rounded-s-lg ${spines[lookOf(category)]}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <h3>
          <button
            type="button"
            data-press="category"
            className="group flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-lg px-3 py-2 text-start text-ink transition-colors hover:bg-raised sm:px-4"
          >
            <ChevronDown className={`text-ink-soft ${chevron}`} data-say="arrow" aria-hidden />
            <span className="min-w-0 font-serif text-lg wrap-anywhere">{name}</span>
            {hebrew !== '' && (
              <span lang="he" dir="rtl" className="min-w-0 font-hebrew text-lg wrap-anywhere text-ink-soft">
                {hebrew}
              </span>
            )}
            <span data-say="count" className="ms-auto shrink-0 text-sm text-ink-soft tabular-nums" />
          </button>
        </h3>
        <div data-say="shelf" className="grid grid-cols-3 gap-2 px-3 pb-3 sm:px-4 lg:grid-cols-6">
          {Array.from({ length: ON_SHELF }, (_, at) => (
            <ShelvedBook key={at} className={at < ON_SHELF / 2 ? '' : 'max-lg:hidden'} />
          ))}
        </div>
      </div>
    </div>
  </li>
);

/** The title in Hebrew, then in the learner's language. */
const ShelvedBook = ({ className }: { className: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: each copy gets its address
  <a
    data-press="shelved"
    className={`grid h-16 min-w-0 content-center rounded-md border border-line bg-paper px-2 text-center text-ink hover:border-ink-soft hover:bg-raised ${className}`}
  >
    <bdi lang="he" className="truncate font-hebrew" />
    <bdi className="truncate text-sm text-ink-soft [[hidden]+&]:text-base [[hidden]+&]:text-ink" />
  </a>
);

/** Spare lines are hidden; the browser retains their style and layout. */
const waiting =
  'data-spare:absolute data-spare:inset-x-0 data-spare:h-0 data-spare:p-0 data-spare:[content-visibility:hidden]';

/** The link's colour is animated on hover only: a copied line would animate when it gets its address. */
const BookLine = ({ words }: { words: LineWords }) => (
  <li data-pattern="book" className={`pb-2 ${waiting}`}>
    <div data-say="card" className="rounded-lg border border-line bg-surface shadow-low">
      <div className="flex items-center gap-2 pe-3">
        <h5 className="min-w-0 flex-1">
          <button
            type="button"
            data-press="book"
            className="group flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-2 text-start transition-colors hover:bg-raised"
          >
            <ChevronDown className={`text-ink-soft ${chevron}`} data-say="arrow" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block">
                <bdi data-say="title" className="me-3 font-serif text-base text-ink" />
                <bdi data-say="hebrew" lang="he" className="font-hebrew text-ink-soft" />
              </span>
              <span className="block text-xs text-ink-soft">
                <bdi data-say="facts" className="me-2" />
                <OnlineOnly text={words.onlineOnly} className="align-bottom" data-say="online" />
              </span>
            </span>
          </button>
        </h5>
        {/* biome-ignore lint/a11y/useValidAnchor: each copy gets its address */}
        <a data-press="read" className={buttonShape('secondary', 'shrink-0 not-hover:transition-none')}>
          {words.read}
        </a>
      </div>
    </div>
  </li>
);
