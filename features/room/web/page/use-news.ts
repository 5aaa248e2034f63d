import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpotName } from '#features/texts/web/section-name-api.ts';
import type { RoomPerson } from '../../contract.ts';

/** Delay before a departure is announced: the page may only reload. */
const GONE_FOR_MS = 4_000;

/** @param place position of the room, as in an address */
export function useNews(others: RoomPerson[], place: string): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const nameOf = useSpotName(null);
  const known = useRef<Map<string, string> | null>(null);
  const here = others.map(({ id }) => id).join();

  const compare = useEffectEvent((settled: boolean) => {
    const now = new Map(others.map(({ id, name }) => [id, name]));
    const before = known.current ?? now;
    const came = [...now].filter(([id]) => !before.has(id)).map(([, name]) => t('room.came', { name }));
    const went = [...before].filter(([id]) => !now.has(id)).map(([, name]) => t('room.went', { name }));
    const said = [...came, ...(settled ? went : [])];
    known.current = settled ? now : new Map([...before, ...now]);
    if (said.length > 0) setNews(said.join(' '));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is here is what changes.
  useEffect(() => {
    compare(false);
    const timer = setTimeout(() => compare(true), GONE_FOR_MS);
    return () => clearTimeout(timer);
  }, [here]);

  const first = useRef(true);
  const turned = useEffectEvent(() => {
    if (!first.current && place !== '') setNews(t('room.turned', { place: nameOf(place, null) }));
    first.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what changes.
  useEffect(turned, [place]);
  return news;
}
