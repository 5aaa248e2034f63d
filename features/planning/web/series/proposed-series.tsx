import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from '../planning-api.ts';
import { ProposedMoves } from './proposed-moves.tsx';
import { SeriesCard } from './series-card.tsx';

export default function ProposedSeries() {
  const { data = [] } = useQuery(seriesQuery());
  return data.map((series) =>
    series.status === 'proposed' && !series.mine ? (
      <SeriesCard key={series.id} series={series} few={1} heading="h2" />
    ) : (
      <ProposedMoves key={series.id} series={series} />
    ),
  );
}
