/** A signalling message between two browsers. */
export type Step = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit };

type Options = {
  connection: RTCPeerConnection;
  /** Yields in an offer collision; exactly one peer does, chosen by the server's numbers. */
  polite: boolean;
  /** Makes the first offer: the peer that joined later. */
  starts: boolean;
  track: MediaStreamTrack | null;
  say: (step: Step) => void;
  /** Called with the audio of the other. */
  onSound: (sound: MediaStreamTrack) => void;
};

/**
 * The connection to one other tab: perfect negotiation (W3C) with one audio track in each direction. The transceiver is
 * created once for both directions; replacing its track needs no negotiation.
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

  /** Handles a message of the other peer, in order. */
  hear(step: Step): Promise<void> {
    this.#hearing = this.#hearing.then(() => this.#take(step)).catch(() => {});
    return this.#hearing;
  }

  /** Replaces the sent track; null for none. */
  async send(track: MediaStreamTrack | null): Promise<void> {
    this.#track = track;
    await this.connection.getTransceivers()[0]?.sender.replaceTrack(track);
  }

  /** Restarts ICE with the current relays. */
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
      // The connection has changed; it will request negotiation again if needed.
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

  /** Makes the other peer's transceiver bidirectional. */
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
