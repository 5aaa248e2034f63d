import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { viewerZone } from '#web/times/times.ts';
import { toast } from '#web/ui/index.ts';
import { rememberInside } from '../parts/inside-room.ts';
import { sessionsApi } from '../sessions-api.ts';

export function useStudyNow(partnerId: string, textReference?: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const { mutate, isPending } = useMutation(
    sessionsApi.studyNow.mutationOptions({
      onSuccess: ({ id }) => {
        arrived();
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        rememberInside(id, true);
        void navigate(`/sessions/${id}/room`);
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.studyNow.failed'),
          description: (t) => t(messageKeyOf(error)),
        }),
    }),
  );
  return {
    isPending,
    start: () => {
      if (!queryClient.isMutating({ mutationKey: sessionsApi.studyNow.mutationKey() }))
        mutate({
          partnerId,
          timeZone: viewerZone(),
          clientId: idOf(partnerId),
          ...(textReference && { textReference }),
        });
    },
  };
}
