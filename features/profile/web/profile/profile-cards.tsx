import { useQuery } from '@tanstack/react-query';
import { byOrder, useFeatures } from '#web/feature.ts';
import { Skeleton } from '#web/ui/index.ts';

export function ProfileCards() {
  const features = useFeatures();
  const { data, isPending } = useQuery({
    queryKey: ['profile', 'cards'],
    queryFn: async () => {
      const lists = await Promise.all(features.flatMap(({ profileCards }) => profileCards?.() ?? []));
      return lists.flatMap(({ default: cards }) => cards).sort(byOrder);
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (isPending)
    return (
      <div>
        <Skeleton className="h-40" />
      </div>
    );
  return data?.map(({ order, Card }) => <Card key={order} />);
}
