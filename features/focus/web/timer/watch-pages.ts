/* Reading, chatting or the room in another tab is no exit. */
const CHANNEL = 'havruta-focus';
/** Time between messages: silence reveals a crashed page. */
const SAY_MS = 2_000;

/** `seen`: visible up to `since`; `opened`: at `since`; `told`: the absence was reported. */
type Said = { what: 'seen' | 'opened' | 'told'; since: number };

type Heard = {
  onSeen: (since: number, opened: boolean) => void;
  onTold: () => void;
};

/** @returns functions to inform the other tabs, and to stop */
export function watchPages({ onSeen, onTold }: Heard): { told: () => void; stop: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { told: () => {}, stop: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  const say = (what: Said['what'], since = Date.now()) => channel.postMessage({ what, since } satisfies Said);
  // A page that hides was visible up to that moment.
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
