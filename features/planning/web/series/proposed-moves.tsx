import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/index.ts';
import type { SeriesCard } from '../../contract.ts';
import { MoveProposal } from './move-proposal.tsx';
import { useEveningWords } from './use-evening-words.ts';

export function ProposedMoves({ series: { title, partner, evenings } }: { series: SeriesCard }) {
  const { t } = useTranslation();
  const { when, name } = useEveningWords(partner.name);
  return evenings.map(({ startsAt, move }) =>
    move && !move.mine ? (
      <article
        key={move.id}
        aria-labelledby={`move-${move.id}`}
        className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low"
      >
        <div className="flex items-start gap-3">
          <Avatar name={partner.name} seed={partner.id} picture={partner.picture} />
          <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
            <h2 id={`move-${move.id}`} dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent text-ink">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">{t('series.move.with', { name, when: when(startsAt) })}</p>
          </div>
        </div>
        <MoveProposal move={move} partner={partner.name} title={title} />
      </article>
    ) : null,
  );
}
