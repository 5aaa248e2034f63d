/** Time in which interrupted connections often recover. */
const FALTERS_MS = 2_500;
/** Time limit to open, longer than finding a route takes. */
const NO_WAY_MS = 8_000;
const AGAIN_MS = 4_000;
const LOOK_MS = 5_000;
/** Loss (fraction) and round-trip time (seconds) that are audibly worse. */
const LOSS = 0.08;
const SLOW = 0.6;

/** `weak`: audibly bad; `broken`: lost after opening; `noWay`: not opened within the time limit. */
export type LineState = 'connecting' | 'open' | 'weak' | 'broken' | 'noWay';

/**
 * Restarts a connection repeatedly while nothing arrives or it has failed.
 * @param restart searches for another route
 * @returns stops watching
 */
export function watchLink(
  connection: RTCPeerConnection,
  restart: () => void,
  onState: (state: LineState) => void,
): () => void {
  let opened = false;
  let hasFailed = false;
  let state: LineState = 'connecting';
  let repair: ReturnType<typeof setTimeout> | undefined;
  const say = (next: LineState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  const again = () => {
    clearTimeout(repair);
    if (connection.connectionState === 'connected' || connection.connectionState === 'closed') return;
    if (opened) say('broken');
    else if (hasFailed) say('noWay');
    restart();
    repair = setTimeout(again, AGAIN_MS);
  };
  const stalled = async () => {
    const before = (await readSound(connection)).bytes;
    repair = setTimeout(async () => {
      if (connection.connectionState === 'failed' || (await readSound(connection)).bytes === before) again();
    }, FALTERS_MS);
  };
  const look = () => {
    const now = connection.connectionState;
    if (now === 'connected') {
      opened = true;
      clearTimeout(repair);
      say('open');
    } else if (now === 'failed') {
      hasFailed = true;
      again();
    } else if (now === 'disconnected') void stalled();
  };
  connection.onconnectionstatechange = look;
  const tooLong = setTimeout(() => {
    if (opened) return;
    // Without an answer, the other page is missing rather than a route to it.
    hasFailed ||= connection.remoteDescription !== null;
    again();
  }, NO_WAY_MS);
  const ends = [watchQuality(connection, (weak) => say(weak ? 'weak' : 'open')), onNetworkBack(again)];
  return () => {
    clearTimeout(repair);
    clearTimeout(tooLong);
    for (const end of ends) end();
  };
}

function onNetworkBack(listener: () => void): () => void {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
}

function watchQuality(connection: RTCPeerConnection, onWeak: (weak: boolean) => void): () => void {
  let last = { lost: 0, packets: 0 };
  let bad = 0;
  const timer = setInterval(async () => {
    if (connection.connectionState !== 'connected') return;
    const { lost, packets, seconds } = await readSound(connection);
    const [missing, came] = [lost - last.lost, packets - last.packets];
    last = { lost, packets };
    const holes = missing > 0 && missing / Math.max(1, missing + came) > LOSS;
    bad = holes || seconds > SLOW ? bad + 1 : 0;
    if (connection.connectionState === 'connected') onWeak(bad >= 2);
  }, LOOK_MS);
  return () => clearInterval(timer);
}

async function readSound(connection: RTCPeerConnection) {
  const read = { bytes: 0, lost: 0, packets: 0, seconds: 0 };
  for (const report of (await connection.getStats()).values()) {
    // Loss of a picture is not audible.
    if (report.type === 'inbound-rtp' && report.kind === 'audio') {
      read.bytes += report.bytesReceived ?? 0;
      read.lost += report.packetsLost ?? 0;
      read.packets += report.packetsReceived ?? 0;
    }
    if (report.type === 'candidate-pair' && report.nominated) read.seconds = report.currentRoundTripTime ?? 0;
  }
  return read;
}
