import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { toast, type Words } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';

export function useSeriesAction() {
  const queryClient = useQueryClient();
  const shared = {
    onError: (error: Error) => {
      const description: Words = (t) => t(messageKeyOf(error));
      toast(
        refusalOf(error) === 'CHANGED'
          ? { title: description }
          : { variant: 'destructive', title: (t) => t('series.failed'), description },
      );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsApi.key() }).then(recoverFocus);
      void queryClient.invalidateQueries({ queryKey: [['partners']] });
    },
  };
  return {
    join: useMutation(
      planningApi.joinSeries.mutationOptions({
        ...shared,
        onSuccess: ({ joined, missed }) =>
          toast({
            variant: 'success',
            title: (t) => t('sessions.joined'),
            description: (t) =>
              missed === 0 ? t('series.public.joinedAll') : t('series.public.joinedSome', { count: joined }),
          }),
      }),
    ),
    leave: useMutation(planningApi.leaveSeries.mutationOptions(shared)),
    answer: useMutation(planningApi.answerSeries.mutationOptions(shared)),
    set: useMutation(planningApi.setSeriesStatus.mutationOptions(shared)),
    skip: useMutation(
      planningApi.skipEvening.mutationOptions({
        ...shared,
        onSuccess: () => toast({ variant: 'success', title: (t) => t('sessions.details.cancelled') }),
      }),
    ),
  };
}
