import { useTranslation } from 'react-i18next';
import {
  changeReaderSettings,
  type LatinFont,
  latinFonts,
  type ReaderSettings,
  type Spacing,
} from '#features/texts/web/reader-settings-api.ts';
import { Field, Select, Slider, Switch } from '#web/ui/index.ts';

const spacings = ['letterSpacing', 'wordSpacing', 'lineSpacing'] as const;
const switches = ['oneVerse', 'highContrast'] as const;
const names = { atkinson: 'Atkinson Hyperlegible', lexend: 'Lexend' };
const steps = ['usual', 'wide', 'widest'] as const;

export function ComfortSettings({ settings }: { settings: ReaderSettings }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {spacings.map((name) => (
        <Slider
          key={name}
          label={t(`reading.${name}`)}
          value={settings[name]}
          onChange={(value) => changeReaderSettings({ [name]: value as Spacing })}
          min={0}
          max={2}
          step={1}
          say={(value) => t(`reading.spacings.${steps[value] ?? 'usual'}`)}
          dir={i18n.dir()}
        />
      ))}
      <Field label={t('reading.latinFont')} hint={t('reading.latinFontHint')}>
        {(control) => (
          <Select
            {...control}
            value={settings.latinFont}
            onChange={({ target }) => changeReaderSettings({ latinFont: target.value as LatinFont })}
          >
            {latinFonts.map((name) => (
              <option key={name} value={name}>
                {name === 'serif' ? t('reading.latinFontUsual') : names[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`reading.${name}`)}
          hint={t(`reading.${name}Hint`)}
          checked={settings[name]}
          onChange={(value) => changeReaderSettings({ [name]: value })}
        />
      ))}
    </>
  );
}
