export type CameraSign = { picture: 'off' | 'on' | 'paused'; pageHidden: boolean };
export type Step =
  | { description: RTCSessionDescriptionInit }
  | { candidate: RTCIceCandidateInit }
  | { camera: CameraSign };

type Options = {
  connection: RTCPeerConnection;
  /** Whether this peer yields in an offer collision; exactly one peer does. */
  polite: boolean;
  /** Whether this peer makes the first offer, because it joined later. */
  starts: boolean;
  track: MediaStreamTrack | null;
  say: (step: Step) => void;
  onSound: (sound: MediaStreamTrack) => void;
  onPicture: (picture: MediaStreamTrack) => void;
  onCamera: (sign: CameraSign) => void;
};

/**
 * Perfect negotiation (W3C) with one audio track each way, and a video track of each camera. Transceivers are created
 * once: replacing a track needs no negotiation.
 */
export class Link {
  readonly connection: RTCPeerConnection;
  readonly #options: Options;
  #offering = false;
  #answerPending = false;
  #ignoring = false;
  #met = false;
  #closed = false;
  #track: MediaStreamTrack | null;
  #picture: RTCRtpSender | null = null;
  #hearing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#track = options.track;
    const { connection, starts, say, onSound, onPicture } = options;
    this.connection = connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => candidate && say({ candidate: candidate.toJSON() });
    connection.ontrack = ({ track }) => (track.kind === 'video' ? onPicture(track) : onSound(track));
    if (starts) connection.addTransceiver(options.track ?? 'audio', { direction: 'sendrecv' });
  }

  hear(step: Step): Promise<void> {
    this.#hearing = this.#hearing.then(() => this.#take(step)).catch(() => {});
    return this.#hearing;
  }

  async send(track: MediaStreamTrack | null): Promise<void> {
    this.#track = track;
    await this.connection.getTransceivers()[0]?.sender.replaceTrack(track);
  }

  /**
   * Gives each camera its own transceiver, so that two starting cameras do not compete.
   * @param encoding encoding of the first picture
   */
  async sendPicture(track: MediaStreamTrack | null, encoding: RTCRtpEncodingParameters): Promise<RTCRtpSender | null> {
    if (this.#closed) return null;
    if (this.#picture) await this.#picture.replaceTrack(track);
    else if (track && this.#met)
      this.#picture = this.connection.addTransceiver(track, {
        direction: 'sendonly',
        sendEncodings: [encoding],
      }).sender;
    return this.#picture;
  }

  restart(iceServers: RTCIceServer[]): void {
    if (this.#closed || !(this.#met || this.#options.starts)) return;
    this.connection.setConfiguration({ ...this.connection.getConfiguration(), iceServers });
    this.connection.restartIce();
  }

  close(): void {
    this.#closed = true;
    const { connection } = this;
    connection.onnegotiationneeded = connection.onicecandidate = connection.ontrack = null;
    connection.onconnectionstatechange = null;
    connection.close();
  }

  async #offer(): Promise<void> {
    if (this.#closed || !(this.#met || this.#options.starts)) return;
    try {
      this.#offering = true;
      await this.connection.setLocalDescription();
      this.#sayDescription();
    } catch {
      // The connection will request negotiation again if needed.
    } finally {
      this.#offering = false;
    }
  }

  async #take(step: Step): Promise<void> {
    if (this.#closed) return;
    const { connection } = this;
    if ('camera' in step) return this.#options.onCamera(step.camera);
    if ('candidate' in step) {
      await connection.addIceCandidate(step.candidate).catch((error: unknown) => {
        if (!this.#ignoring) throw error;
      });
      return;
    }
    const { description } = step;
    const ready = !this.#offering && (connection.signalingState === 'stable' || this.#answerPending);
    this.#ignoring = description.type === 'offer' && !ready && !this.#options.polite;
    if (this.#ignoring) return;
    this.#answerPending = description.type === 'answer';
    await connection.setRemoteDescription(description).finally(() => {
      this.#answerPending = false;
    });
    const first = !this.#met;
    this.#met = true;
    if (description.type !== 'offer') return;
    if (first && !this.#options.starts) await this.#answerBothWays();
    await connection.setLocalDescription();
    this.#sayDescription();
  }

  async #answerBothWays(): Promise<void> {
    const [line] = this.connection.getTransceivers();
    if (!line) return;
    line.direction = 'sendrecv';
    await line.sender.replaceTrack(this.#track);
  }

  #sayDescription(): void {
    const { localDescription } = this.connection;
    if (localDescription && !this.#closed) this.#options.say({ description: localDescription.toJSON() });
  }
}
