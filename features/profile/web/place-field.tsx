import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { ErrorState, Skeleton, toast } from '#web/ui/index.ts';
import { profileApi } from './profile-api.ts';
import { TownPicker } from './town-picker.tsx';

type Props = {
  focused?: boolean;
  onSaved?: () => void;
};

export function PlaceField({ focused = false, onSaved }: Props) {
  const { t } = useTranslation();
  const place = useQuery(profileApi.place.queryOptions());
  const save = useSavePlace();
  if (place.isError)
    return (
      <ErrorState
        text={t('profile.place.loadError')}
        retryLabel={t('common.retry')}
        onRetry={() => void place.refetch()}
      />
    );
  if (place.isPending) return <Skeleton className="h-28" />;
  return (
    <TownPicker
      label={t('profile.place.label')}
      hint={t('profile.place.hint')}
      error={save.error ? t(messageKeyOf(save.error)) : undefined}
      value={place.data}
      focused={focused}
      onChange={(town) => save.mutate({ place: town }, { onSuccess: onSaved })}
    />
  );
}

function useSavePlace() {
  const queryClient = useQueryClient();
  const { queryKey } = profileApi.place.queryOptions();
  const save = useMutation(
    profileApi.savePlace.mutationOptions({
      onMutate: async ({ place }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, place);
        return { before };
      },
      onSuccess: (place, _sent, { before }) => {
        queryClient.setQueryData(queryKey, place);
        toast({
          variant: 'success',
          title: (t) => t(place ? 'profile.place.saved' : 'profile.place.cleared'),
          ...(before && {
            action: { label: (t) => t('common.undo'), run: () => save.mutate({ place: before }) },
          }),
        });
      },
      onError: (error, _sent, kept) => {
        queryClient.setQueryData(queryKey, kept?.before ?? null);
        toast({
          variant: 'destructive',
          title: (t) => t('profile.place.saveError'),
          description: (t) => t(messageKeyOf(error)),
        });
      },
    }),
  );
  return save;
}
