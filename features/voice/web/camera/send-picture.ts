import type { Line } from '../core/line.ts';
import { encodingOf, nextQuality, SAMPLE_MS, START } from './quality.ts';
import { readSample } from './read-sample.ts';

const FULL_HEIGHT = 480;

/** @param onWeak called when the line gets too weak for any picture, or recovers */
export function sendPicture(line: Line, onWeak: (weak: boolean) => void) {
  let quality = START;
  let track: MediaStreamTrack | null = null;
  let sender: RTCRtpSender | null = null;
  let ended = false;
  let sending: Promise<void> = Promise.resolve();
  void raiseVoice(line.connection);

  /** Applies changes in sequence, because the first picture creates the sender of the next. */
  function apply(): Promise<void> {
    sending = sending.then(update).catch(() => {});
    return sending;
  }
  async function update(): Promise<void> {
    const wanted = ended || quality.level === 'paused' ? null : track;
    const encoding = encodingOf(
      quality.level === 'paused' ? 'low' : quality.level,
      track?.getSettings().height ?? FULL_HEIGHT,
    );
    sender = await line.sendPicture(wanted, encoding);
    if (sender && wanted) await shape(sender, encoding);
  }

  const timer = setInterval(async () => {
    if (track === null || line.connection.connectionState !== 'connected') return;
    const before = quality.level;
    quality = nextQuality(quality, await readSample(line.connection));
    if (ended || quality.level === before) return;
    await apply();
    onWeak(quality.level === 'paused');
  }, SAMPLE_MS);

  return {
    line,
    level: () => quality.level,
    /** Null sends no picture. */
    show(next: MediaStreamTrack | null): void {
      if (next === track) return;
      track = next;
      void apply();
    },
    end(): void {
      ended = true;
      clearInterval(timer);
      void apply();
    },
  };
}

/** Before the first answer a sender has no encodings, so those of the first picture apply. */
async function shape(sender: RTCRtpSender, encoding: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender.getParameters();
  if (!parameters.encodings?.[0]) return;
  Object.assign(parameters.encodings[0], encoding);
  await sender.setParameters(parameters);
}

/** Gives the voice priority. Browsers without priorities reject this. */
async function raiseVoice(connection: RTCPeerConnection): Promise<void> {
  const voice = connection.getSenders().find(({ track }) => track?.kind === 'audio');
  const parameters = voice?.getParameters();
  if (!parameters?.encodings?.[0]) return;
  Object.assign(parameters.encodings[0], { priority: 'high', networkPriority: 'high' });
  await voice?.setParameters(parameters).catch(() => {});
}
