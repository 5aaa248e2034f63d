import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/cut-text.ts';
import { Avatar, Combobox } from '#web/ui/index.ts';
import type { PersonChoice } from '../contract.ts';
import { peopleApi } from './people-api.ts';

const SEARCH_MAX = 100;

type Props = {
  value: PersonChoice | null;
  onChange: (choice: PersonChoice | null) => void;
  error?: string;
};

export function PersonPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const search = cutText(typed ?? '', SEARCH_MAX);
  const people = useQuery(
    peopleApi.choices.queryOptions({
      input: { search },
      enabled: typed !== null,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Combobox
      label={t('people.pick')}
      hint={value?.city || t('people.pickHint')}
      error={error}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      asked={people}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      row={({ id, name, city, picture }) => (
        <>
          <Avatar name={name} seed={id} picture={picture} className="size-9 text-sm" />
          <span className="grid min-w-0">
            <bdi className="truncate text-ink">{name}</bdi>
            {city && <bdi className="truncate text-sm text-ink-soft">{city}</bdi>}
          </span>
        </>
      )}
      words={{
        list: t('people.pick'),
        clear: t('people.pickClear', { name: value?.name ?? '' }),
        loading: t('common.loading'),
        none: search ? t('people.noneNamed', { name: search }) : t('people.none'),
        found: (count) => t('people.found', { count }),
        failed: t('people.loadError'),
        retry: t('common.retry'),
      }}
    />
  );
}
