import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import { useSessionDetails } from '../details/use-session-details.tsx';
import { publicSeriesQuery, seriesQuery } from '../planning-api.ts';
import { PublicSeriesCard } from './public-series-card.tsx';
import { SeriesCard } from './series-card.tsx';

export function SeriesSection() {
  const { t } = useTranslation();
  const { data: pairs = [] } = useQuery(seriesQuery());
  const { data: publicOnes = [] } = useQuery(publicSeriesQuery());
  const details = useSessionDetails();
  const count = pairs.length + publicOnes.length;
  if (count === 0) return null;
  return (
    <section id="series" aria-labelledby="sessions-series" className="grid scroll-mt-24 gap-4">
      <div className="flex items-center gap-3">
        <h2 id="sessions-series" className="font-serif text-xl text-ink">
          {t('series.title')}
        </h2>
        <Badge variant="indigo">{count}</Badge>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
        {pairs.map((series) => (
          <li key={series.id} className="grid">
            <SeriesCard series={series} onShow={details.show} />
          </li>
        ))}
        {publicOnes.map((series) => (
          <li key={series.id} className="grid">
            <PublicSeriesCard series={series} onShow={details.show} />
          </li>
        ))}
      </ul>
      {details.dialog}
    </section>
  );
}
