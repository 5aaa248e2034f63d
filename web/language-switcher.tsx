import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageFacts, languages } from '#contract/languages.ts';
import { headerButton } from './header-button.ts';
import { chooseLanguage, currentLanguage } from './i18n.ts';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from './ui/menu.tsx';

/** The four languages, each by code, own name and flag. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu>
      <MenuTrigger className={`${headerButton} w-auto gap-1.5 px-2`} aria-label={t('header.language', { name: languageFacts[current].name })}>
        <Languages className="size-5" aria-hidden />
        <span className="text-sm font-semibold uppercase" aria-hidden>
          {current}
        </span>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={current} onValueChange={(code) => void chooseLanguage(code as typeof current)}>
          {languages.map((code) => (
            <MenuRadioItem key={code} value={code}>
              <span aria-hidden>{languageFacts[code].flag}</span>
              <span lang={code} dir={languageFacts[code].direction}>
                {languageFacts[code].name}
              </span>
              <span className="ms-auto ps-4 text-xs uppercase text-ink-soft">{code}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
