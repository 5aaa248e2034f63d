import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReferenceName } from '#features/reader/web/api.ts';
import { Badge } from '#web/ui/index.ts';
import type { PublicSeriesCard, SeriesCard } from '../../contract.ts';
import { useRuleWords } from './use-rule-words.ts';

type Props = {
  series: SeriesCard | PublicSeriesCard;
  id: string;
  heading?: 'h2' | 'h3';
  icon: ReactNode;
  badge: string | null;
  children: ReactNode;
};

export function SeriesHead({ series, id, heading: Heading = 'h3', icon, badge, children }: Props) {
  const { words } = useRuleWords();
  return (
    <>
      <div className="flex items-start gap-3">
        {icon}
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <Heading id={id} dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent text-ink">
            {series.title}
          </Heading>
          <p className="text-sm text-ink-soft">{children}</p>
          {series.textReference && (
            <p className="text-sm text-ink-soft">
              <ReferenceName reference={series.textReference} />
            </p>
          )}
        </div>
        {badge && <Badge variant="gold">{badge}</Badge>}
      </div>
      <p className="flex gap-2 text-ink">
        <Repeat className="mt-1 size-4 shrink-0 text-ink-soft" aria-hidden />
        {words(series)}
      </p>
    </>
  );
}
