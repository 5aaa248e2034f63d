import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { type Layout, type ReaderSettings, useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { chapterQuery, chosenIn } from './chapter-query.ts';

type Options = {
  keeps: 'versions' | 'all';
  enabled?: boolean;
};

export function useSection(reference: string, { keeps, enabled = true }: Options) {
  const { i18n } = useTranslation();
  const [search] = useSearchParams();
  const settings = useReaderSettings();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const chosen = chosenIn(search, settings.translationLanguage ?? language);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...chapterQuery(reference, chosen),
    enabled,
    placeholderData: (before, beforeQuery) =>
      keeps === 'all' || JSON.stringify(beforeQuery?.queryKey ?? '').includes(JSON.stringify(reference))
        ? before
        : undefined,
  });
  const chapter = enabled ? data : undefined;
  const layout = layoutOf(chapter, settings.layout);
  const shown: ReaderSettings = useMemo(() => ({ ...settings, layout }), [settings, layout]);
  return {
    reference,
    chapter,
    settings,
    shown,
    chosen,
    isPlaceholderData,
    failure: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

/** Leaves no space for a side that the chapter lacks. */
function layoutOf(chapter: Chapter | undefined, layout: Layout): Layout {
  if (!chapter) return layout;
  const { source, translation } = chapter.versions;
  if (translation && !source) return 'translation';
  return chapter.isUnpaired || (source && !translation) ? 'source' : layout;
}
