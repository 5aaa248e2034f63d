import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isLanguage, languages } from '#shared/languages.ts';
import type { Chapter } from '../../contract.ts';
import { chapterQuery, chosenIn } from './chapter-query.ts';
import { type Layout, type ReaderSettings, useReaderSettings } from './reader-settings.ts';

type Options = {
  /** What stays until another one is there: the same section in another version, or any section. */
  keeps: 'versions' | 'all';
  /** Whether it is known yet which section it is. */
  enabled?: boolean;
};

/** A section in the learner's own size, layout, language and versions. */
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
  // A side that is empty takes no room from the other one.
  const layout = layoutOf(chapter, settings.layout);
  const shown: ReaderSettings = useMemo(() => ({ ...settings, layout }), [settings, layout]);
  return {
    /** As it was asked for. */
    reference,
    chapter,
    settings,
    shown,
    chosen,
    isPlaceholderData,
    /** Why nothing can be shown; null while it is asked for. */
    failure: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

/** A section of one side is shown by that side alone. */
function layoutOf(chapter: Chapter | undefined, layout: Layout): Layout {
  if (chapter?.versions.translation && !chapter.versions.source) return 'translation';
  return chapter?.isUnpaired ? 'source' : layout;
}
