import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionTimer } from '../../contract.ts';
import { serverNow } from '../timer/server-time.ts';

/**
 * What a screen reader hears of the timer of a session: that a partner paused it, takes a break or ended it, and that the
 * break is over. That it runs is said by the learner's own run, which follows.
 */
export function useTimerNews(timer: SessionTimer | null): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const [seen, setSeen] = useState(timer?.version);
  const phase = timer?.phase ?? null;
  const tell = useEffectEvent(() => {
    if (timer === null || timer.version === seen) return;
    setSeen(timer.version);
    // What was there when the page opened is read from the page.
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
