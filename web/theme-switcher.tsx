import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { headerButton } from './header-button.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from './ui/menu.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitcher() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Current = icons[theme];
  return (
    <Menu>
      <MenuTrigger className={headerButton} aria-label={t('header.theme', { name: t(`theme.${theme}`) })}>
        <Current className="size-5" aria-hidden />
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
          {themes.map((name) => {
            const Icon = icons[name];
            return (
              <MenuRadioItem key={name} value={name}>
                <Icon className="size-4" aria-hidden />
                {t(`theme.${name}`)}
              </MenuRadioItem>
            );
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
