import { QueryObserver } from '@tanstack/react-query';
import i18next from 'i18next';
import { currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { currentLanguage } from '#web/i18n.ts';
import { onEvent, onGap } from '#web/realtime/realtime.ts';
import { refetchChanged } from '#web/realtime/refetch.ts';
import { upcomingQuery } from '../device-api.ts';
import { changingEvents } from './changing-events.ts';
import { upcomingSync } from './device-upcoming.ts';
import { upcomingStore } from './upcoming-store.ts';
import { savesData, upcomingSwitch } from './upcoming-switch.ts';

/** Delay before retrying after a network error or rate limit. */
const RETRY_MS = 5 * 60_000;
const UPCOMING = [['device', 'upcoming']];

/**
 * Stores the texts of the learner's next days when the list changes, and when the network returns.
 * @param ended aborted at the sign-out
 */
export default function followUpcoming(learnerId: string, ended: AbortSignal): void {
  const observer = new QueryObserver(queryClient, upcomingQuery(currentLanguage()));
  let stop: (() => void) | null = null;
  const store = () => {
    const { data } = observer.getCurrentResult();
    if (!data || !navigator.onLine) return;
    void upcomingSync.start({ learnerId, language: readingLanguage(), sections: data.sections });
  };
  const follow = () => {
    const isWanted = upcomingSwitch.read() && !savesData();
    if (isWanted && !stop) {
      let before: unknown;
      stop = observer.subscribe(({ data }) => {
        if (data === undefined || data === before) return;
        before = data;
        store();
      });
      store();
    } else if (!isWanted && stop) {
      stop();
      stop = null;
      upcomingSync.stop();
    }
    if (!upcomingSwitch.read()) upcomingStore.clear().catch(() => {});
  };
  const translate = () => observer.setOptions(upcomingQuery(currentLanguage()));
  const resume = () => stop && upcomingSync.read().stoppedBy === 'network' && store();
  const changed = () => refetchChanged(queryClient, UPCOMING);
  const unfollow = [
    upcomingSwitch.subscribe(follow),
    onGap(changed),
    ...changingEvents.map((event) => onEvent(event, changed)),
  ];
  // The list may be older than the event listeners, so it is requested again.
  changed();
  i18next.on('languageChanged', translate);
  addEventListener('online', resume, { signal: ended });
  const retrying = setInterval(resume, RETRY_MS);
  ended.addEventListener('abort', () => {
    for (const end of unfollow) end();
    clearInterval(retrying);
    i18next.off('languageChanged', translate);
    stop?.();
    upcomingSync.stop();
  });
  follow();
}

export const readingLanguage = () => currentReaderSettings().translationLanguage ?? currentLanguage();
