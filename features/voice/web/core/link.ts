/** What one browser tells the other on the way to a connection. */
export type Step = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit };

type Options = {
  connection: RTCPeerConnection;
  /** Gives way where both offer at once; one of the two is, and the server's numbers say which. */
  polite: boolean;
  /** Makes the first offer: whoever came later. */
  starts: boolean;
  track: MediaStreamTrack | null;
  say: (step: Step) => void;
  /** The sound of the other. */
  onSound: (sound: MediaStreamTrack) => void;
};

/**
 * The line to one other tab: perfect negotiation (W3C) on one connection with one sound each way. The line is made for both
 * directions once; what is sent through it is changed without another negotiation.
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
  #hearing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#track = options.track;
    const { connection, starts, say, onSound } = options;
    this.connection = connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => candidate && say({ candidate: candidate.toJSON() });
    connection.ontrack = ({ track }) => onSound(track);
    if (starts) connection.addTransceiver(options.track ?? 'audio', { direction: 'sendrecv' });
  }

  /** Takes what the other said; in the order in which it was said. */
  hear(step: Step): Promise<void> {
    this.#hearing = this.#hearing.then(() => this.#take(step)).catch(() => {});
    return this.#hearing;
  }

  /** Sends another sound from now on, or none. */
  async send(track: MediaStreamTrack | null): Promise<void> {
    this.#track = track;
    await this.connection.getTransceivers()[0]?.sender.replaceTrack(track);
  }

  /** Looks for another way between the two, over relays as they are now. */
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
      // The connection changed meanwhile; it asks again when it needs to.
    } finally {
      this.#offering = false;
    }
  }

  async #take(step: Step): Promise<void> {
    if (this.#closed) return;
    const { connection } = this;
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

  /** The line the other made is one for both directions. */
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
