import { prepareSearch } from './search/search-stored.ts';
import { deviceDownload } from './store/device-download.ts';
import followUpcoming from './upcoming/follow-upcoming.ts';

/**
 * Prepares reading and searching without a network.
 * @param ended aborted at the sign-out
 */
export default function prepareOffline(learnerId: string, ended: AbortSignal): void {
  followUpcoming(learnerId, ended);
  const prepare = () => {
    if (deviceDownload.read().state === 'idle') prepareSearch().catch(() => {});
  };
  prepare();
  ended.addEventListener('abort', deviceDownload.subscribe(prepare));
}
