import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isLanguage, languages } from '#shared/languages.ts';
import type { Chapter } from '../../contract.ts';
import { chosenIn } from './chapter-query.ts';
import ReaderControls from './reader-controls.tsx';
import { useReaderSettings } from './reader-settings.ts';

export default function TextSettings({ chapter }: { chapter: Chapter | undefined }) {
  const { i18n } = useTranslation();
  const [search] = useSearchParams();
  const settings = useReaderSettings();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const chosen = chosenIn(search, settings.translationLanguage ?? language);
  return <ReaderControls settings={settings} chapter={chapter} chosen={chosen} />;
}
