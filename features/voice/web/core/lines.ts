import { refusalOf } from '#web/api/api.ts';
import type { Signal, Voice } from '../../contract.ts';
import { voiceApi } from '../voice-api.ts';
import { type Line, openLine } from './line.ts';
import type { CameraSign, Step } from './link.ts';
import { createSpeaker } from './speaker.ts';
import type { LineState } from './watch-link.ts';

type Options = {
  sessionId: string;
  tab: string;
  relays: () => Promise<RTCIceServer[]>;
  onChange: () => void;
  onSilenced: () => void;
  /** Called if the server's state differs. */
  onStale: () => void;
};
/** `camera` and `picture` are the partner's. */
export type ShownLine = {
  personId: string;
  state: LineState;
  camera: CameraSign['picture'];
  picture: MediaStreamTrack | null;
};
type Kept = Line & { state: LineState; end: () => void };

export function createLines({ sessionId, tab, relays, onChange, onSilenced, onStale }: Options) {
  const lines = new Map<string, Kept>();

  function open(other: Voice, mine: number, iceServers: RTCIceServer[], track: MediaStreamTrack | null): void {
    const call = Math.max(mine, other.call);
    const speaker = createSpeaker({
      post: (counter, body) => voiceApi.sendSignal.call({ id: sessionId, tab, to: other.tab, call, counter, body }),
      isFinal: (error) => ['GONE', 'OUT_OF_ORDER', 'NOT_FOUND', 'ROOM_CLOSED'].includes(refusalOf(error) ?? ''),
      onRefused: onStale,
    });
    const line = openLine({
      personId: other.personId,
      call,
      // The later join makes the first offer and yields in a collision.
      polite: mine > other.call,
      starts: mine > other.call,
      iceServers,
      track,
      say: speaker.say,
      relays,
      onSilenced,
      onState: (state) => {
        const kept = lines.get(other.tab);
        if (kept?.call !== call) return;
        kept.state = state;
        onChange();
      },
      onPicture: onChange,
    });
    lines.set(other.tab, { ...line, state: 'connecting', end: speaker.end });
  }

  function close(other: string): void {
    const line = lines.get(other);
    lines.delete(other);
    line?.end();
    line?.close();
  }

  return {
    all: (): Kept[] => [...lines.values()],
    shown: (): ShownLine[] =>
      [...lines.values()].map(({ personId, state, camera, picture }) => ({
        ...{ personId, state },
        ...{ camera: camera().picture, picture: picture() },
      })),
    follow(others: Voice[], mine: number, iceServers: RTCIceServer[], track: MediaStreamTrack | null): void {
      const wanted = new Map(others.map((other) => [other.tab, Math.max(mine, other.call)]));
      for (const [other, { call }] of lines) if (wanted.get(other) !== call) close(other);
      for (const other of others) if (!lines.has(other.tab)) open(other, mine, iceServers, track);
      onChange();
    },
    /** Whether the signal's join is not known here yet. */
    isAhead: ({ from, call }: Signal): boolean => call > (lines.get(from)?.call ?? 0),
    hear({ from, call, body }: Signal): void {
      const line = lines.get(from);
      if (line?.call !== call) return;
      for (const step of stepsIn(body)) void line.hear(step);
    },
    closeAll(): void {
      for (const other of [...lines.keys()]) close(other);
    },
  };
}

function stepsIn(body: string): Step[] {
  try {
    const steps: unknown = JSON.parse(body);
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}
