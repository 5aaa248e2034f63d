import { Link, type Step } from './link.ts';
import { type LineState, watchLink } from './watch-link.ts';

type Options = {
  personId: string;
  call: number;
  polite: boolean;
  starts: boolean;
  iceServers: RTCIceServer[];
  track: MediaStreamTrack | null;
  say: (step: Step) => void;
  relays: () => Promise<RTCIceServer[]>;
  onState: (state: LineState) => void;
  /** Until a user gesture. */
  onSilenced: () => void;
};

export function openLine(options: Options) {
  const { personId, call, polite, starts, iceServers, track, say, relays, onState, onSilenced } = options;
  const connection = new RTCPeerConnection({ iceServers });
  const audio = new Audio();
  audio.setAttribute('playsinline', '');
  const play = () =>
    audio.play().then(
      () => true,
      () => false,
    );
  const link = new Link({
    connection,
    polite,
    starts,
    track,
    say,
    onSound: (sound) => {
      audio.srcObject = new MediaStream([sound]);
      audio.play().catch((error: unknown) => {
        if ((error as DOMException).name === 'NotAllowedError') onSilenced();
      });
    },
  });
  const restart = () => void relays().then((servers) => link.restart(servers));
  const endWatch = watchLink(connection, restart, onState);
  return {
    personId,
    call,
    connection,
    hear: (step: Step) => link.hear(step),
    send: (sound: MediaStreamTrack | null) => link.send(sound),
    restart,
    play,
    level: (): number => connection.getReceivers()[0]?.getSynchronizationSources?.()[0]?.audioLevel ?? 0,
    close(): void {
      endWatch();
      link.close();
      audio.srcObject = null;
    },
  };
}
export type Line = ReturnType<typeof openLine>;
