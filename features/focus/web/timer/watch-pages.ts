/*
 * Whether any page of the app is visible: reading, chatting or the room in another tab is no exit. Visible pages send
 * messages to the others of this browser.
 */
const CHANNEL = 'havruta-focus';
/** Interval of messages from a visible page, so that a crashed one is noticed. */
const SAY_MS = 2_000;

/** `seen`: visible up to `since`; `opened`: newly opened at `since`; `told`: the current absence was reported. */
type Said = { what: 'seen' | 'opened' | 'told'; since: number };

type Heard = {
  onSeen: (since: number, opened: boolean) => void;
  onTold: () => void;
};

/**
 * Sends and receives visibility messages.
 * @returns `told` informs the others of a reported absence; `stop` ends it
 */
export function watchPages({ onSeen, onTold }: Heard): { told: () => void; stop: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { told: () => {}, stop: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  const say = (what: Said['what'], since = Date.now()) => channel.postMessage({ what, since } satisfies Said);
  // Also when hiding: it was visible up to that moment.
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
