import { type CameraSign, Link, type Step } from './link.ts';
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
  onPicture: () => void;
  onSilenced: () => void;
};

export function openLine(options: Options) {
  const { personId, call, polite, starts, iceServers, track, say, relays, onState, onPicture, onSilenced } = options;
  const connection = new RTCPeerConnection({ iceServers });
  const audio = new Audio();
  audio.setAttribute('playsinline', '');
  const play = () =>
    audio.play().then(
      () => true,
      () => false,
    );
  let camera: CameraSign = { picture: 'off', pageHidden: false };
  let picture: MediaStreamTrack | null = null;
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
    onPicture: (track) => {
      picture = track;
      onPicture();
    },
    onCamera: (sign) => {
      camera = signOf(sign);
      onPicture();
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
    /** State of the partner's camera. */
    camera: (): CameraSign => camera,
    picture: (): MediaStreamTrack | null => picture,
    sendPicture: link.sendPicture.bind(link),
    sayCamera: (sign: CameraSign) => say({ camera: sign }),
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

/** Checks values, because the partner's browser may send anything. */
const signOf = ({ picture, pageHidden }: CameraSign): CameraSign => ({
  picture: picture === 'on' || picture === 'paused' ? picture : 'off',
  pageHidden: pageHidden === true,
});

export type Line = ReturnType<typeof openLine>;
