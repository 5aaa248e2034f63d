import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import type { Category } from '../../contract.ts';
import { lookOf, useNames } from '../names.ts';

/** The ground and the ink of a category's head. */
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

type Props = { category: Category; count: number; open: boolean; onToggle: (category: Category) => void };

/** The head of a category, in its colour, with how many books it has: a press shows or hides them. */
export const CategoryRow = memo(function CategoryRow({ category, count, open, onToggle }: Props) {
  const { t, i18n } = useTranslation();
  const { category: nameOf } = useNames();
  return (
    <h3 className="pb-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onToggle(category)}
        className={`flex min-h-14 w-full items-center gap-3 rounded-lg border border-line px-4 py-2 text-start font-serif text-lg shadow-low transition-colors hover:border-current ${grounds[lookOf(category)]}`}
      >
        <ChevronDown
          className={`size-5 shrink-0 transition-transform ${open ? '' : '-rotate-90 rtl:rotate-90'}`}
          aria-hidden
        />
        <span className="min-w-0 flex-1">{nameOf(category)}</span>
        <span className="font-sans">
          <Badge variant={lookOf(category)}>
            {t('library.bookCount', { count, number: count.toLocaleString(i18n.language) })}
          </Badge>
        </span>
      </button>
    </h3>
  );
});

/** The head of a part of a category: an order of the Mishnah, the Prophets. */
export const PartRow = memo(function PartRow({ path }: { path: string[] }) {
  const { category: nameOf } = useNames();
  return (
    <h4 className="px-1 pt-2 pb-2 text-sm font-semibold text-ink-soft">
      {path.map((name, at) => (
        <span key={name}>
          {at > 0 && <span aria-hidden> · </span>}
          <bdi>{nameOf(name)}</bdi>
        </span>
      ))}
    </h4>
  );
});
