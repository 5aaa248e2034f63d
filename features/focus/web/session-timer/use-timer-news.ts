import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionTimer } from '../../contract.ts';
import { serverNow } from '../timer/server-time.ts';

/** Announces a partner's pause, break or end, and the end of a break, to screen readers. */
export function useTimerNews(timer: SessionTimer | null): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const [seen, setSeen] = useState(timer?.version);
  const phase = timer?.phase ?? null;
  const tell = useEffectEvent(() => {
    if (timer === null || timer.version === seen) return;
    setSeen(timer.version);
    // The initial state is not announced.
    const name = seen === undefined ? undefined : timer.by && !timer.by.me && timer.by.name;
    setNews(name && phase && phase !== 'running' ? t(`focus.together.said.${phase}`, { name }) : '');
  });
  const version = timer?.version;
  useEffect(() => {
    if (version !== undefined) tell();
  }, [version]);
  const breakUntil = timer?.breakUntil ?? null;
  useEffect(() => {
    if (breakUntil === null) return;
    const left = Date.parse(breakUntil) - serverNow();
    if (left <= 0) return;
    const over = setTimeout(() => setNews(t('focus.breakOver')), left);
    return () => clearTimeout(over);
  }, [breakUntil, t]);
  return news;
}
