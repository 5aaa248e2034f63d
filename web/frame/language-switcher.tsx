import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageFacts, languages } from '#shared/languages.ts';
import { chooseLanguage, currentLanguage } from '../i18n.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { headerButton } from './header-button.ts';
import { LanguageFlag } from './language-flag.tsx';

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <ChoiceMenu
      label={`${current.toUpperCase()} · ${t('header.language', { name: languageFacts[current].name })}`}
      className={`${headerButton} w-auto gap-1.5 px-2`}
      icon={
        <>
          <Languages className="size-5" aria-hidden />
          <span className="text-sm font-semibold uppercase" aria-hidden>
            {current}
          </span>
        </>
      }
      value={current}
      onChoose={(code) => isLanguage(code) && void chooseLanguage(code)}
      choices={languages.map((code) => ({
        value: code,
        label: (
          <>
            <LanguageFlag language={code} />
            <span lang={code} dir={languageFacts[code].direction}>
              {languageFacts[code].name}
            </span>
            <span className="ms-auto ps-4 text-xs uppercase text-ink-soft">{code}</span>
          </>
        ),
      }))}
    />
  );
}
