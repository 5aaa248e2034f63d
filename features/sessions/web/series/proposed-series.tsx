import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from '../sessions-api.ts';
import { SeriesCard } from './series-card.tsx';

/** Fixed hours that wait for the learner's answer. */
export default function ProposedSeries() {
  const { data = [] } = useQuery(seriesQuery());
  return data
    .filter(({ status, mine }) => status === 'proposed' && !mine)
    .map((series) => <SeriesCard key={series.id} series={series} />);
}
