import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from './choice-menu.tsx';
import { headerButton } from './header-button.ts';
import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitcher() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Current = icons[theme];
  return (
    <ChoiceMenu
      label={t('header.theme', { name: t(`theme.${theme}`) })}
      className={headerButton}
      icon={<Current className="size-5" aria-hidden />}
      value={theme}
      onChoose={(value) => chooseTheme(themes.find((name) => name === value) ?? 'system')}
      choices={themes.map((name) => {
        const Icon = icons[name];
        return {
          value: name,
          label: (
            <>
              <Icon className="size-4" aria-hidden />
              {t(`theme.${name}`)}
            </>
          ),
        };
      })}
    />
  );
}
