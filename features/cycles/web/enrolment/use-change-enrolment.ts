import { useMutation, useQueryClient } from '@tanstack/react-query';
import { viewerZone } from '#web/times/times.ts';
import type { Enrolment } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useShowError } from '../use-show-error.ts';

type Change = Partial<Pick<Enrolment, 'behindBy' | 'dayChange' | 'rite' | 'israel'>>;

export function useChangeEnrolment({ id, behindBy, dayChange, rite }: Enrolment) {
  const queryClient = useQueryClient();
  const onError = useShowError();
  return useMutation({
    mutationFn: (change: Change) =>
      cyclesApi.change.call({ id, behindBy, dayChange, rite, ...change, timeZone: viewerZone() }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
  });
}
