import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/cut-text.ts';
import { Combobox } from '#web/ui/index.ts';
import type { City } from '../contract.ts';
import { profileApi } from './profile-api.ts';

const SEARCH_MAX = 80;

type Props = {
  label: string;
  hint?: string;
  error?: string;
  value: City | null;
  focused?: boolean;
  /** Null when cleared. */
  onChange: (town: City | null) => void;
};

const isNamesake = (one: City, other: City) =>
  one.country === other.country && (one.label ?? one.name) === (other.label ?? other.name);

/** Typing retains the chosen town until another one is chosen. */
export function TownPicker({ label, hint, error, value, focused, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  // Hides the chosen town until the list closes without a choice.
  const [typingOver, setTypingOver] = useState(false);
  const towns = useQuery(
    profileApi.cities.queryOptions({
      input: { search },
      enabled: search !== '',
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  // Regions exist in English only: other languages show them only for namesakes.
  const needsRegion = (town: City) =>
    i18n.language.startsWith('en') ||
    (towns.data ?? []).some((other) => isNamesake(town, other) && other.region !== town.region);
  const where = (town: City) =>
    [needsRegion(town) && town.region, countries.of(town.country)].filter(Boolean).join(', ');
  return (
    <Combobox
      label={label}
      hint={value ? where(value) : hint}
      error={error}
      focused={focused}
      value={typingOver ? null : value}
      onChange={(town) => {
        setTypingOver(town === null);
        if (town) onChange(town);
      }}
      onClear={() => onChange(null)}
      onSearch={(typed) => {
        setSearch(cutText(typed ?? '', SEARCH_MAX));
        if (typed === null) setTypingOver(false);
      }}
      asked={towns}
      keyOf={({ name, region, country, latitude, longitude }) =>
        `${name}-${region}-${country}-${latitude}-${longitude}`
      }
      textOf={({ label, name }) => label ?? name}
      row={(town) => (
        <span className="grid min-w-0">
          <span className="truncate text-ink">
            <bdi>{town.label ?? town.name}</bdi>
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
