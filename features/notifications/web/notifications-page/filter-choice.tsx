import { useTranslation } from 'react-i18next';
import { Chip } from '#web/ui/index.ts';
import type { Filter } from '../../contract.ts';
import { filters } from './use-view.ts';

export function FilterChoice({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('notifications.filterLabel')}</legend>
      {filters.map((filter) => (
        <Chip key={filter} pressed={filter === value} onClick={() => onChange(filter)}>
          {t(`notifications.filters.${filter}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
