import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { Badge, buttonShape } from '#web/ui/index.ts';
import { type Category, categories } from '../../shared/categories.ts';
import { lookOf } from '../names.ts';
import { OnlineOnly } from './library-online-only.tsx';
import type { LineWords } from './library-words.ts';

const grounds: Record<ReturnType<typeof lookOf>, string> = {
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  purple: 'bg-purple-soft text-purple',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
  indigo: 'bg-indigo-soft text-indigo',
  yellow: 'bg-yellow-soft text-yellow',
  pink: 'bg-pink-soft text-pink',
  cyan: 'bg-cyan-soft text-cyan',
  gray: 'bg-gray-soft text-gray',
  slate: 'bg-slate-soft text-slate',
};
/** Animated on focus only: a key press opens all heads. */
const chevron =
  'size-5 shrink-0 group-focus:transition-transform -rotate-90 rtl:rotate-90 data-open:rotate-0 rtl:data-open:rotate-0';

/** Hidden templates, copied for each line (`library-lines.ts`): texts at `data-say`, click targets at `data-press`. */
export const LinePatterns = memo(function LinePatterns({ words }: { words: LineWords }) {
  return (
    <>
      {categories.map((category) => (
        <CategoryLine key={category} category={category} name={words.category(category)} />
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

const CategoryLine = ({ category, name }: { category: Category; name: string }) => (
  <li data-pattern={`category ${category}`}>
    <h3 className="pb-2">
      <button
        type="button"
        data-press="category"
        className={`group flex min-h-14 w-full items-center gap-3 rounded-lg border border-line px-4 py-2 text-start font-serif text-lg shadow-low transition-colors hover:border-current ${grounds[lookOf(category)]}`}
      >
        <ChevronDown className={chevron} data-say="arrow" aria-hidden />
        <span className="min-w-0 flex-1">{name}</span>
        <span className="font-sans">
          <Badge variant={lookOf(category)}>
            <span data-say="count" />
          </Badge>
        </span>
      </button>
    </h3>
  </li>
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
