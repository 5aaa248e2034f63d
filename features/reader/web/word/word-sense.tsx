import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Word } from '#features/texts/contract.ts';
import { textsApi } from '#features/texts/web/queries-api.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { Skeleton } from '#web/ui/index.ts';
import { lemmaNumber } from './word-facts.tsx';

export function WordSense({ word: { text, lemma } }: { word: Word }) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const { transliteration } = useReaderSettings();
  const number = lemmaNumber(lemma);
  const { data, isPending } = useQuery(
    textsApi.wordSense.queryOptions({
      input: { text, language, ...(number && { lemma: number }) },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  if (isPending) return <Skeleton className="h-12 w-full" />;
  if (!data) return null;
  const sound = transliteration && data.transliteration;
  if (!sound && !data.meaning) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {sound && (
        <>
          <dt className="text-ink-soft">{t('word.sound')}</dt>
          <dd className="text-base font-semibold">{sound}</dd>
        </>
      )}
      {data.meaning && (
        <>
          <dt className="text-ink-soft">{t('word.meaning')}</dt>
          <dd>
            <span lang="en" dir="ltr" className="block text-start">
              {data.meaning}
            </span>
            <span className="text-ink-soft">{t('word.meaningSource')}</span>
          </dd>
        </>
      )}
    </dl>
  );
}
