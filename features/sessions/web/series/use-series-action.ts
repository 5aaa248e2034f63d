import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { toast, type Words } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';

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
      sessionsApi.joinSeries.mutationOptions({
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
    leave: useMutation(sessionsApi.leaveSeries.mutationOptions(shared)),
    answer: useMutation(sessionsApi.answerSeries.mutationOptions(shared)),
    set: useMutation(sessionsApi.setSeriesStatus.mutationOptions(shared)),
    skip: useMutation(
      sessionsApi.skipEvening.mutationOptions({
        ...shared,
        onSuccess: () => toast({ variant: 'success', title: (t) => t('sessions.details.cancelled') }),
      }),
    ),
  };
}
