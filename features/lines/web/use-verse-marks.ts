import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import type { VerseMark } from '../contract.ts';
import { linesApi } from './lines-api.ts';

const NONE: VerseMark[] = [];

/** By reference, e.g. `Genesis 32:25`. */
export function useVerseMarks(sessionId: string): ReadonlyMap<string, VerseMark[]> {
  const { data } = useQuery(linesApi.marks.queryOptions({ input: { id: sessionId } }));
  const marks = data?.marks ?? NONE;
  return useMemo(() => Map.groupBy(marks, ({ reference }) => reference), [marks]);
}

/**
 * The latest mark of another participant, as a sentence for screen readers.
 * @param placeOf names a verse
 */
export function useMarkNews(marks: ReadonlyMap<string, VerseMark[]>, placeOf: (reference: string) => string): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const known = useRef<Set<string> | null>(null);
  const others = [...marks.values()].flat().filter(({ me }) => !me);
  const compare = useEffectEvent(() => {
    const now = new Map(others.map((mark) => [JSON.stringify(mark), mark]));
    const added = [...now].filter(([key]) => known.current && !known.current.has(key)).map(([, mark]) => mark);
    known.current = new Set(now.keys());
    const latest = added.at(-1);
    if (!latest) return;
    const key = latest.understood ? 'lines.marks.theirUnderstood' : 'lines.marks.theirNotYet';
    setNews(`${t(key, { name: nameAlone(t, latest.name) })} (${placeOf(latest.reference)})`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change.
  useEffect(compare, [marks]);
  return news;
}
