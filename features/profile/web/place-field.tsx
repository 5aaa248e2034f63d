import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { Combobox, ErrorState, Skeleton, toast } from '#web/ui/index.ts';
import type { City } from '../contract.ts';
import { profileApi } from './profile-api.ts';

const SEARCH_MAX = 80;

/** Where the learner learns: type, choose a town of the list; it saves itself, and can be cleared. */
export function PlaceField() {
  const { t } = useTranslation();
  const place = useQuery(profileApi.place.queryOptions());
  if (place.isError)
    return (
      <ErrorState
        text={t('profile.place.loadError')}
        retryLabel={t('common.retry')}
        onRetry={() => void place.refetch()}
      />
    );
  if (place.isPending) return <Skeleton className="h-28" />;
  return <Picker saved={place.data} />;
}

function Picker({ saved }: { saved: City | null }) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  // While one types over the saved town it is still the saved one: it comes back when the list closes without a choice.
  const [typingOver, setTypingOver] = useState(false);
  const towns = useQuery(
    profileApi.cities.queryOptions({
      input: { search },
      enabled: search !== '',
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const save = useSavePlace();
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const where = ({ region, country }: City) => [region, countries.of(country)].filter(Boolean).join(', ');
  return (
    <Combobox
      label={t('profile.place.label')}
      hint={saved ? where(saved) : t('profile.place.hint')}
      error={save.error ? t(messageKeyOf(save.error)) : undefined}
      value={typingOver ? null : saved}
      onChange={(town) => {
        setTypingOver(town === null);
        if (town) save.mutate({ place: town });
      }}
      onClear={() => save.mutate({ place: null })}
      onSearch={(typed) => {
        setSearch((typed ?? '').slice(0, SEARCH_MAX));
        if (typed === null) setTypingOver(false);
      }}
      asked={towns}
      keyOf={({ name, region, country, latitude, longitude }) =>
        `${name}-${region}-${country}-${latitude}-${longitude}`
      }
      textOf={({ name }) => name}
      row={(town) => (
        <span className="grid min-w-0">
          <span className="truncate text-ink">
            <bdi>{town.name}</bdi>
          </span>
          <span className="truncate text-sm text-ink-soft">{where(town)}</span>
        </span>
      )}
      words={{
        list: t('profile.place.list'),
        clear: t('profile.place.clear'),
        loading: t('common.loading'),
        none: t('profile.place.none'),
        found: (count) => t('profile.place.found', { count }),
        failed: t('profile.place.searchError'),
        retry: t('common.retry'),
        start: t('profile.place.start'),
      }}
    />
  );
}

/** Saves at once, shown before the server has answered; taken back when it refuses. */
function useSavePlace() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = profileApi.place.queryOptions();
  return useMutation(
    profileApi.savePlace.mutationOptions({
      onMutate: async ({ place }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, place);
        return { before };
      },
      onSuccess: (place) => {
        queryClient.setQueryData(queryKey, place);
        toast({ look: 'success', title: t(place ? 'profile.place.saved' : 'profile.place.cleared') });
      },
      onError: (error, _sent, kept) => {
        queryClient.setQueryData(queryKey, kept?.before ?? null);
        toast({ look: 'destructive', title: t('profile.place.saveError'), description: t(messageKeyOf(error)) });
      },
    }),
  );
}
