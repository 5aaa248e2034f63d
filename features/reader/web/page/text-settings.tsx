import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { chosenIn } from './chapter-query.ts';
import ReaderControls from './reader-controls.tsx';

export default function TextSettings({ chapter }: { chapter: Chapter | undefined }) {
  const { i18n } = useTranslation();
  const [search] = useSearchParams();
  const settings = useReaderSettings();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const chosen = chosenIn(search, settings.translationLanguage ?? language);
  return <ReaderControls settings={settings} chapter={chapter} chosen={chosen} awake="awakeInRoom" />;
}
