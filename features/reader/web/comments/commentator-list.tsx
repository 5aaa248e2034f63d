import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedWorkCounts, Links } from '#features/texts/contract.ts';
import { COMMENTATORS_MAX, nameOfWork } from '#features/texts/shared/commentators.ts';
import { foldName } from '#features/texts/shared/fold-name.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import type { LineContext } from '#features/texts/web/references-api.ts';
import { SearchField } from '#web/ui/index.ts';
import type { useCommentators } from './use-commentators.ts';

/** Minimum entries for a search field; fewer can be read at a glance. */
const FILTERED_FROM = 12;

type Props = {
  links: Links;
  verse: string | null;
  choice: ReturnType<typeof useCommentators>;
  context: LineContext;
};

export function CommentatorList({ links, verse, choice, context }: Props) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const [typed, setTyped] = useState('');
  const nameOf = (work: LinkedWorkCounts) => nameOfWork(work, i18n.language);
  const countOf = ({ verses }: LinkedWorkCounts) => (verse === null ? 0 : (verses[verse] ?? 0));
  const isChosen = ({ name }: LinkedWorkCounts) => choice.names.includes(name);
  const listed = links.works
    .filter((work) => isChosen(work) || countOf(work) > 0 || work.category === 'Commentary')
    .filter((work) => foldName(`${nameOf(work)} ${work.title}`).includes(foldName(typed)))
    .sort((a, b) => countOf(b) - countOf(a) || nameOf(a).localeCompare(nameOf(b), i18n.language));
  const categories = [...new Set(listed.map(({ category }) => category))].sort(
    (a, b) => Number(b === 'Commentary') - Number(a === 'Commentary'),
  );
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{t('library.comments.choose', { most: COMMENTATORS_MAX })}</p>
      {links.works.length >= FILTERED_FROM && (
        <SearchField
          label={t('library.comments.filter')}
          clearLabel={t('library.clearSearch')}
          value={typed}
          onChange={setTyped}
          onClear={() => setTyped('')}
        />
      )}
      {categories.map((category) => (
        <section key={category} aria-label={names.category(category)}>
          <h3 className="mb-1 text-sm font-semibold text-ink-soft">{names.category(category)}</h3>
          <ul>
            {listed
              .filter((work) => work.category === category)
              .map((work) => (
                <li key={work.title}>
                  <button
                    type="button"
                    aria-pressed={isChosen(work)}
                    disabled={!isChosen(work) && choice.isFull}
                    onClick={() => choice.toggle(work.name)}
                    className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 text-start hover:bg-raised disabled:opacity-60"
                  >
                    <span
                      className={`grid size-5 shrink-0 place-items-center rounded-sm border ${isChosen(work) ? 'border-gold bg-gold-soft text-gold' : 'border-edge'}`}
                    >
                      {isChosen(work) && <Check className="size-4" aria-hidden />}
                    </span>
                    <bdi className="min-w-0 flex-1 wrap-anywhere">{nameOf(work)}</bdi>
                    <span className={`text-sm tabular-nums ${countOf(work) > 0 ? 'text-ink' : 'text-ink-faint'}`}>
                      <span aria-hidden>{countOf(work)}</span>
                      <span className="sr-only">
                        {t('library.comments.count', { ...context, count: countOf(work) })}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {listed.length === 0 && <p className="text-ink-soft">{t('library.comments.noneFound')}</p>}
    </div>
  );
}
