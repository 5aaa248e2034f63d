import { HardDriveDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { sides } from '#features/texts/shared/text-languages.ts';
import { changeReaderSettings, type Layout, type ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languageFacts, languages } from '#shared/languages.ts';
import { buttonShape, Dialog, Field, Select, Slider, Switch } from '#web/ui/index.ts';
import { AloudButtons } from '../aloud/aloud-buttons.tsx';
import { type ChosenVersions, withChoice } from './chapter-query.ts';
import { ComfortSettings } from './comfort-settings.tsx';
import { VersionChoice } from './reader-version-choice.tsx';

export type ReaderControlsProps = {
  settings: ReaderSettings;
  chapter: Chapter | undefined;
  chosen: ChosenVersions;
  awake: 'awakeInReader' | 'awakeInRoom';
};

type Props = ReaderControlsProps & { open: boolean; onOpenChange: (open: boolean) => void };

export default function ReaderSettingsDialog({ settings, chapter, chosen, awake, open, onOpenChange }: Props) {
  const { t, i18n } = useTranslation();
  const { layout, size, vowels, cantillation, transliteration, translationLanguage, keys } = settings;
  const [, setSearch] = useSearchParams();
  const readIn = (language: string) => {
    changeReaderSettings({ translationLanguage: isLanguage(language) ? language : null });
    // Clears a chosen version, which would override the language.
    setSearch((before) => withChoice(before, 'translation', ''), { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('library.settings')} closeLabel={t('common.close')}>
      <div className="grid gap-4">
        {awake === 'awakeInReader' && chapter && (
          <AloudButtons chapter={chapter} layout={layout} onStart={() => onOpenChange(false)} />
        )}
        <Field label={t('library.layout')}>
          {(control) => (
            <Select
              {...control}
              value={layout}
              onChange={(event) => changeReaderSettings({ layout: event.target.value as Layout })}
            >
              {(['both', ...sides] as const).map((name) => (
                <option key={name} value={name}>
                  {t(`library.layouts.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('library.translationLanguage')}>
          {(control) => (
            <Select {...control} value={translationLanguage ?? ''} onChange={(event) => readIn(event.target.value)}>
              <option value="">{t('library.languageOfInterface')}</option>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageFacts[language].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Slider
          label={t('library.size')}
          value={size + 1}
          onChange={(value) => changeReaderSettings({ size: value - 1 })}
          min={1}
          max={5}
          step={1}
          say={(value) => String(value)}
          dir={i18n.dir()}
        />
        <Switch
          label={t('library.vowels')}
          checked={vowels}
          onChange={(value) => changeReaderSettings({ vowels: value })}
        />
        <Switch
          label={t('library.cantillation')}
          checked={cantillation}
          onChange={(value) => changeReaderSettings({ cantillation: value })}
        />
        {i18n.language !== 'he' && (
          <Switch
            label={t('library.transliteration')}
            checked={transliteration}
            onChange={(value) => changeReaderSettings({ transliteration: value })}
          />
        )}
        <ComfortSettings settings={settings} />
        {'wakeLock' in navigator && (
          <Switch
            label={t('reading.awake')}
            hint={t('reading.awakeHint')}
            checked={settings[awake]}
            onChange={(value) => changeReaderSettings({ [awake]: value })}
          />
        )}
        <Switch
          label={t('reading.keys')}
          hint={t('reading.keysHint')}
          checked={keys}
          onChange={(value) => changeReaderSettings({ keys: value })}
        />
        {chapter && sides.map((side) => <VersionChoice key={side} side={side} chapter={chapter} chosen={chosen} />)}
        {awake === 'awakeInReader' && (
          <Link to="/device" className={`${buttonShape('quiet')} justify-self-start`}>
            <HardDriveDownload className="size-5" aria-hidden />
            {t('library.onDevice')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
