import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isLanguage, type Language } from '#shared/languages.ts';
import { Button, EmptyState } from '#web/ui/index.ts';

/** A story's name, a verse and a reference. */
const examples: Record<Language, string[]> = {
  fr: ['le buisson ardent', 'שמע ישראל', 'Genèse 12:1'],
  en: ['the burning bush', 'שמע ישראל', 'Genesis 12:1'],
  he: ['הסנה הבוער', 'שמע ישראל', 'בראשית יב, א'],
  es: ['la zarza ardiente', 'שמע ישראל', 'Génesis 12:1'],
};

export function SearchPrompt({ onChoose }: { onChoose: (q: string) => void }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <EmptyState text={t('library.search.prompt')}>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <span className="w-full text-sm text-ink-soft">{t('library.search.examples')}</span>
        {examples[isLanguage(language) ? language : 'fr'].map((q) => (
          <Button key={q} variant="secondary" onClick={() => onChoose(q)}>
            <span lang={/[א-ת]/.test(q) ? 'he' : undefined} dir="auto">
              {q}
            </span>
          </Button>
        ))}
      </div>
      <Link to="/library/episodes" className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        {t('library.episodes.link')}
      </Link>
    </EmptyState>
  );
}
