import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countries, interests, levels, studyLanguages, useFactWords } from '#features/profile/web/api.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ChipGroup, Field, Input, ListPicker } from '#web/ui/index.ts';
import { namedZones } from './named-zones.ts';
import type { PartnerFilterValues } from './use-partners-address.ts';

const PAUSE_MS = 500;
const TOWN_MAX = 100;

type Change = { [name in keyof PartnerFilterValues]?: PartnerFilterValues[name] | undefined };
type Props = { value: PartnerFilterValues; onChange: (change: Change, step?: boolean) => void };

export function FilterFields({ value, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const words = useFactWords();
  const places = useLands();
  const { language } = i18n;
  const zones = useMemo(() => namedZones(language), [language]);
  return (
    <div className="grid gap-5">
      <ChipGroup
        label={t('partners.search.interests')}
        keys={interests}
        chosen={value.interests}
        word={words.interest}
        onChange={(chosen) => onChange({ interests: chosen })}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <ChipGroup
          label={t('partners.search.level')}
          keys={levels}
          chosen={value.level}
          word={words.level}
          onChange={(chosen) => onChange({ level: chosen })}
        />
        <ChipGroup
          label={t('partners.search.languages')}
          keys={studyLanguages}
          chosen={value.languages}
          word={words.language}
          onChange={(chosen) => onChange({ languages: chosen })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <ListPicker
          label={t('partners.search.country')}
          placeholder={t('partners.search.anyCountry')}
          options={places.map(({ code, name }) => ({ key: code, name }))}
          value={value.country ?? ''}
          onChange={(country) => onChange({ country: country || undefined })}
        />
        <Town town={value.city ?? ''} onChange={(city) => onChange({ city: city || undefined }, false)} />
        <ListPicker
          label={t('partners.search.timeZone')}
          placeholder={t('partners.search.anyTimeZone')}
          options={zones.map(({ zone, name }) => ({ key: zone, name }))}
          value={value.timeZone ?? ''}
          onChange={(timeZone) => onChange({ timeZone: timeZone || undefined })}
        />
      </div>
    </div>
  );
}

function Town({ town, onChange }: { town: string; onChange: (town: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTyped(town, onChange, PAUSE_MS);
  const settle = () => typed.trim() === town || onChange(typed.trim());
  return (
    <Field label={t('partners.search.city')}>
      {(field) => (
        <Input
          {...field}
          value={typed}
          dir="auto"
          autoComplete="off"
          maxLength={TOWN_MAX}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}

function useLands() {
  const { language } = useTranslation().i18n;
  const words = useFactWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language only
  return useMemo(
    () =>
      countries
        .map((code) => ({ code, name: words.country(code) }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),
    [language],
  );
}
