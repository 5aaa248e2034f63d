import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { useNames } from '#features/texts/web/names-api.ts';

type Props = { versions: Chapter['versions']; wished: string; className: string };

export function MissingLanguage({ versions: { source, translation }, wished, className }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  const shown = translation ?? source;
  if (!shown || shown.language === wished || source?.language === wished) return null;
  return (
    <p className={className}>
      {t('library.reader.otherLanguage', { wished: names.language(wished), shown: names.language(shown.language) })}
    </p>
  );
}
