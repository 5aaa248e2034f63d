import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Dialog, ErrorState, Field, Select, Skeleton, Switch, toast } from '#web/ui/index.ts';
import { previews } from '../../shared/limits.ts';
import { chatApi } from '../chat-api.ts';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const settings = useQuery(chatApi.settings.queryOptions());
  const save = useMutation(
    chatApi.saveSettings.mutationOptions({
      onMutate: (chosen) => void queryClient.setQueryData(chatApi.settings.queryKey(), chosen),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: chatApi.settings.key() }),
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('chat.settings')} closeLabel={t('common.close')}>
      {settings.data ? (
        <div className="grid gap-4">
          <Switch
            label={t('chat.readMarks')}
            hint={t('chat.readMarksHint')}
            checked={settings.data.readMarks}
            onChange={(readMarks) => save.mutate({ ...settings.data, readMarks })}
          />
          <Field label={t('chat.preview.label')}>
            {(field) => (
              <Select
                {...field}
                value={settings.data.preview}
                onChange={({ target: { value } }) => {
                  const preview = previews.find((one) => one === value);
                  if (preview) save.mutate({ ...settings.data, preview });
                }}
              >
                {previews.map((preview) => (
                  <option key={preview} value={preview}>
                    {t(`chat.preview.${preview}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
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
