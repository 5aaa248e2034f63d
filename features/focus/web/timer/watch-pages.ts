/*
 * Whether a page of ours is looked at: the reader, the chat or the room in another tab is no exit. Every page that is looked
 * at says so to the others of this browser; one that is hidden listens.
 */
const CHANNEL = 'havruta-focus';
/** A page that is looked at says so this often, so that one that broke off is believed no longer. */
const SAY_MS = 2_000;

/** `seen`: looked at, up to `since`; `opened`: since then, and not there before; `told`: of the absence that goes on. */
type Said = { what: 'seen' | 'opened' | 'told'; since: number };

type Heard = {
  onSeen: (since: number, opened: boolean) => void;
  onTold: () => void;
};

/**
 * Says that this page is looked at, while it is, and hears it of the others.
 * @returns `told` says to the others that this page has told of an absence; `stop` ends it
 */
export function watchPages({ onSeen, onTold }: Heard): { told: () => void; stop: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { told: () => {}, stop: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  const say = (what: Said['what'], since = Date.now()) => channel.postMessage({ what, since } satisfies Said);
  // Also when it is hidden: up to that moment it was looked at.
  const seen = () => say('seen');
  const isVisible = () => document.visibilityState === 'visible';
  channel.onmessage = ({ data: { what, since } }: MessageEvent<Said>) =>
    what === 'told' ? onTold() : onSeen(since, what === 'opened');
  if (isVisible()) say('opened', Math.round(performance.timeOrigin));
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(() => isVisible() && seen(), SAY_MS);
  return {
    told: () => say('told'),
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      channel.close();
    },
  };
}
