import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import type { VerseMark } from '../contract.ts';
import { linesApi } from './lines-api.ts';

export type MarksByVerse = ReadonlyMap<string, VerseMark[]>;

/** Marks by reference, e.g. `Genesis 32:25`; undefined while loading. */
export function useVerseMarks(sessionId: string): MarksByVerse | undefined {
  const { data } = useQuery(linesApi.marks.queryOptions({ input: { id: sessionId } }));
  return useMemo(() => data && Map.groupBy(data.marks, ({ reference }) => reference), [data]);
}

/**
 * The latest mark that another participant set while this page is open, as a sentence for screen readers.
 * @param placeOf names a verse
 */
export function useMarkNews(marks: MarksByVerse | undefined, placeOf: (reference: string) => string): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const known = useRef<Set<string> | null>(null);
  const compare = useEffectEvent(() => {
    if (!marks) return;
    const others = [...marks.values()].flat().filter(({ me }) => !me);
    const latest = others.findLast((mark) => known.current?.has(JSON.stringify(mark)) === false);
    known.current = new Set(others.map((mark) => JSON.stringify(mark)));
    if (!latest) return;
    const key = latest.understood ? 'lines.marks.theirUnderstood' : 'lines.marks.theirNotYet';
    setNews(`${t(key, { name: nameAlone(t, latest.name) })} (${placeOf(latest.reference)})`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change.
  useEffect(compare, [marks]);
  return news;
}
