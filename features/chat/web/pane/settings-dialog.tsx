import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { Dialog, ErrorState, Skeleton, Switch, toast } from '#web/ui/index.ts';
import { chatApi } from '../chat-api.ts';

/** How one wants to be met in conversations; each choice is saved at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const settings = useQuery(chatApi.settings.queryOptions());
  const save = useMutation(
    chatApi.saveSettings.mutationOptions({
      onMutate: (chosen) => void queryClient.setQueryData(chatApi.settings.queryKey(), chosen),
      onError: (error) => toast({ variant: 'destructive', title: t(messageKeyOf(error)) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: chatApi.settings.key() }),
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('chat.settings')} closeLabel={t('common.close')}>
      {settings.data ? (
        <Switch
          label={t('chat.readMarks')}
          hint={t('chat.readMarksHint')}
          checked={settings.data.readMarks}
          onChange={(readMarks) => save.mutate({ ...settings.data, readMarks })}
        />
      ) : settings.isError ? (
        <ErrorState
          text={t(messageKeyOf(settings.error))}
          retryLabel={t('common.retry')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Skeleton className="h-11" />
      )}
    </Dialog>
  );
}
