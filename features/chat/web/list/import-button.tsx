import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, toast } from '#web/ui/index.ts';
import { chatApi } from '../chat-api.ts';

export function ImportButton() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const bring = useMutation(
    chatApi.importRequests.mutationOptions({
      onSuccess: ({ migrated, failed }) => {
        toast({
          title: (t) => t('chat.imported', { migrated, failed }),
          variant: failed > 0 ? 'destructive' : 'success',
        });
        return queryClient.invalidateQueries({ queryKey: chatApi.conversations.key() });
      },
      onError: () => toast({ variant: 'destructive', title: (t) => t('chat.importError') }),
    }),
  );
  return (
    <Button variant="secondary" busy={bring.isPending} onClick={() => bring.mutate(undefined)}>
      {t('chat.import')}
    </Button>
  );
}
