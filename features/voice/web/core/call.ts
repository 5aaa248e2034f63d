import { v7 } from 'uuid';
import { refusalOf } from '#web/api/api.ts';
import { createSignal } from '#web/store.ts';
import type { Voice } from '../../contract.ts';
import { BEAT_EVERY_MS } from '../../shared/limits.ts';
import { voiceApi, voiceLive } from '../voice-api.ts';
import { isPair } from './is-pair.ts';
import type { Line } from './line.ts';
import { createLines, type ShownLine } from './lines.ts';
import { type MicrophoneState, onDevices, openMicrophone } from './microphone.ts';
import { createRelays } from './relays.ts';
import { storedTab, storeTab } from './stored-tab.ts';

const AGAIN_MS = 2_000;

/**
 * `elsewhere`: another tab of the learner is in the call; `full`: refused as the fifth; `out`: access lost, or closed.
 */
export type Place = 'joining' | 'in' | 'elsewhere' | 'full' | 'out';
export type CallState = {
  place: Place;
  microphone: MicrophoneState;
  muted: boolean;
  hand: boolean;
  voices: Voice[];
  lines: ShownLine[];
  /** Sound waits for a user gesture. */
  silenced: boolean;
  /** Whether there is a relay; null until known. */
  relay: boolean | null;
};
export type Call = ReturnType<typeof createCall>;

/** A single call runs at a time (active-call.ts). */
export function createCall(sessionId: string) {
  const kept = storedTab(sessionId);
  const { tab } = kept;
  let state: CallState = {
    place: 'joining',
    microphone: 'asking',
    muted: kept.muted,
    hand: false,
    voices: [],
    lines: [],
    silenced: false,
    relay: null,
  };
  const changed = createSignal();
  let call = 0;
  let joins = 0;
  let position = 0;
  let track: MediaStreamTrack | null = null;
  let ended = false;
  const end = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let unread = false;
  let told = '';

  const set = (change: Partial<CallState>) => {
    state = { ...state, ...change };
    changed.emit();
  };
  const relays = createRelays(sessionId, tab, (relay) => set({ relay }));
  const lines = createLines({
    sessionId,
    tab,
    relays: relays.fresh,
    onChange: () => set({ lines: lines.shown() }),
    onSilenced: () => set({ silenced: true }),
    onStale: () => void look(),
  });

  async function join(takeOver = false): Promise<void> {
    clearTimeout(retry);
    joins += 1;
    set({ place: 'joining' });
    const wanted = { id: sessionId, tab, clientId: v7(), muted: isMuted(), takeOver };
    try {
      const answer = await voiceApi.join.call(wanted);
      joins += 1;
      if (ended) return void leave(answer.call);
      if (answer.call === null) return dropTo('elsewhere', answer.voices);
      [call, position, told] = [answer.call, 0, JSON.stringify([wanted.muted, false])];
      lines.closeAll();
      await relays.fresh();
      if (ended) return;
      set({ place: 'in', voices: answer.voices });
      follow();
      tell();
      void read();
    } catch (error) {
      refused(error, () => void join(takeOver));
    }
  }

  /** Final refusals end the call; others are retried. */
  function refused(error: unknown, again: () => void): void {
    if (ended) return;
    const code = refusalOf(error);
    if (code === 'VOICE_FULL') dropTo('full', []);
    else if (['NOT_FOUND', 'ROOM_CLOSED', 'ROOM_NOT_OPEN', 'UNAUTHORIZED'].includes(code ?? '')) dropTo('out', []);
    else retry = setTimeout(again, AGAIN_MS);
  }

  function dropTo(place: Place, voices: Voice[]): void {
    call = 0;
    lines.closeAll();
    set({ place, voices, hand: false });
  }

  const me = (voices: Voice[]) => voices.find((voice) => voice.tab === tab && voice.call === call);
  function follow(): void {
    const own = state.voices.find((voice) => voice.tab === tab)?.personId;
    const others = state.voices.filter(({ tab: other, personId }) => other !== tab && personId !== own);
    lines.follow(others, call, relays.known(), track);
  }

  let looking: Promise<void> | null = null;
  let lookAgain = false;
  /** A single request at a time, so that responses stay in order. */
  function look(): Promise<void> {
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && !ended) {
        lookAgain = false;
        await askPeople();
      }
      looking = null;
    })();
    return looking;
  }

  /** Joins again if missing, or stays silent if another tab took over. */
  async function askPeople(): Promise<void> {
    const asked = joins;
    if (state.place !== 'in' && state.place !== 'elsewhere') return;
    try {
      const { voices } = await voiceApi.people.call({ id: sessionId });
      if (ended || asked !== joins) return;
      if (state.place === 'elsewhere') return set({ voices });
      const own = state.voices.find((voice) => voice.tab === tab)?.personId;
      if (!me(voices)) {
        const taken = voices.some(({ personId }) => personId === own);
        return taken ? dropTo('elsewhere', voices) : await join();
      }
      set({ voices });
      follow();
    } catch (error) {
      if (asked === joins) refused(error, () => void look());
    }
  }

  async function read(): Promise<void> {
    unread = true;
    if (reading) return;
    reading = true;
    while (unread && !ended && state.place === 'in') {
      unread = false;
      const asked = joins;
      try {
        const { signals, more } = await voiceApi.signals.call({ id: sessionId, tab, after: position });
        if (asked !== joins) continue;
        if (signals.some((signal) => lines.isAhead(signal))) await look();
        if (asked !== joins) continue;
        for (const signal of signals) lines.hear(signal);
        position = signals.at(-1)?.seq ?? position;
        unread ||= more;
      } catch {
        // The next hint or reconnect reads again.
        setTimeout(() => void look().then(read), AGAIN_MS);
        break;
      }
    }
    reading = false;
  }

  const isMuted = () => state.muted || track === null;
  /** The latest state, one request at a time. */
  async function tell(): Promise<void> {
    const wanted = JSON.stringify([isMuted(), state.hand]);
    if (ended || state.place !== 'in' || wanted === told || told === 'telling') return;
    told = 'telling';
    const body = { id: sessionId, tab, call, muted: isMuted(), hand: state.hand };
    const sent = await voiceApi.setState.call(body, { signal: end.signal }).then(
      () => true,
      () => false,
    );
    if (ended) return;
    told = sent ? wanted : '';
    if (sent) return tell();
    retry = setTimeout(() => void look().then(tell), AGAIN_MS);
  }

  async function takeMicrophone(): Promise<void> {
    set({ microphone: 'asking' });
    const opened = await openMicrophone();
    if (ended) return opened.track?.stop();
    track?.stop();
    track = opened.track;
    if (track) {
      track.enabled = !state.muted;
      // If unplugged or revoked, tries another microphone.
      track.onended = () => void replaceMicrophone();
    }
    for (const line of lines.all()) void line.send(track);
    set({ microphone: opened.state });
    void tell();
  }

  async function replaceMicrophone(): Promise<void> {
    track = null;
    await takeMicrophone();
    if (state.microphone === 'none' || state.microphone === 'busy') set({ microphone: 'lost' });
  }

  function setMuted(muted: boolean): void {
    storeTab(sessionId, { tab, muted });
    if (track) track.enabled = !muted;
    set({ muted });
    void tell();
  }

  async function leave(joined: number | null = call): Promise<void> {
    if (!joined) return;
    // `keepalive`, because a closing page cannot wait.
    await fetch(`/api/sessions/${sessionId}/voice/leave`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tab, call: joined }),
    }).catch(() => {});
  }

  async function beat(): Promise<void> {
    if (state.place !== 'in' || (await voiceLive.say('beat', { sessionId, tab, call }))) return;
    await look();
  }
  const beating = setInterval(() => void beat(), BEAT_EVERY_MS);
  const unplugged = onDevices(() => {
    if (['none', 'lost'].includes(state.microphone)) void takeMicrophone();
  });

  void join();
  void takeMicrophone();

  return {
    sessionId,
    tab,
    get: (): CallState => state,
    subscribe: changed.subscribe,
    level: (personId: string): number =>
      Math.max(0, ...lines.all().flatMap((line) => (line.personId === personId ? [line.level()] : []))),
    setMuted,
    setHand(hand: boolean): void {
      set({ hand });
      void tell();
    },
    takeMicrophone,
    pairLine: (): Line | null => (isPair(state) ? (lines.all()[0] ?? null) : null),
    /** Also takes over from another tab. */
    join,
    async letSoundOut(): Promise<void> {
      const playing = await Promise.all(lines.all().map((line) => line.play()));
      set({ silenced: playing.includes(false) });
    },
    reconnect(): void {
      for (const line of lines.all()) line.restart();
    },
    async catchUp(): Promise<void> {
      await look();
      await read();
    },
    look,
    read,
    end(): void {
      ended = true;
      end.abort();
      clearTimeout(retry);
      clearInterval(beating);
      unplugged();
      lines.closeAll();
      track?.stop();
      void leave();
    },
  };
}
