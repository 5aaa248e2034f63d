import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from './combobox.tsx';

type Option = { key: string; name: string };
type Props = {
  label: string;
  placeholder: string;
  error?: string | undefined;
  options: Option[];
  value: string;
  onChange: (key: string) => void;
};

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function ListPicker({ label, placeholder, error, options, value, onChange }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // Restored when the list closes without a choice.
  const [typingOver, setTypingOver] = useState(false);
  const found = options.filter(({ name }) => folded(name).includes(folded(search)));
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      {...(error === undefined ? {} : { error })}
      value={typingOver ? null : (options.find(({ key }) => key === value) ?? null)}
      onChange={(option) => {
        setTypingOver(option === null);
        if (option) onChange(option.key);
      }}
      onClear={() => onChange('')}
      onSearch={(typed) => {
        setSearch(typed ?? '');
        if (typed === null) setTypingOver(false);
      }}
      asked={{ data: found, isPending: false, isError: false, refetch: () => {} }}
      keyOf={({ key }) => key}
      textOf={({ name }) => name}
      words={{
        list: label,
        clear: t('ui.picker.clear'),
        loading: t('common.loading'),
        none: t('ui.picker.none'),
        found: (count) => t('ui.picker.found', { count }),
        failed: t('ui.picker.none'),
        retry: t('common.retry'),
      }}
    />
  );
}
