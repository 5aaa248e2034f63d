/** A connection with only the rules of descriptions (JSEP): offers, answers and rollbacks. */
export class FakeConnection {
  static made = 0;
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { type: string; sdp: string; toJSON: () => object } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate = null;
  ontrack = null;
  onconnectionstatechange = null;
  /** Own answered offers, and accepted offers of the other side. */
  agreed: string[] = [];
  restarts = 0;
  sent: unknown[] = [];
  /** Whether own lines still need negotiation. */
  needs = false;
  readonly #lines: { direction: string; sender: object; receiver: object }[] = [];
  #pending = '';

  addTransceiver(track: unknown, { direction }: { direction: string }) {
    this.sent.push(track);
    this.needs = true;
    this.#negotiate();
    return this.#addLine(direction);
  }
  getTransceivers = () => this.#lines;
  getConfiguration = () => ({});
  setConfiguration(): void {}
  restartIce(): void {
    this.restarts += 1;
    this.#negotiate();
  }
  #negotiate(): void {
    queueMicrotask(() => this.signalingState === 'stable' && this.onnegotiationneeded?.());
  }
  async setLocalDescription(): Promise<void> {
    await Promise.resolve();
    if (this.signalingState === 'have-remote-offer') {
      this.agreed.push(this.#pending);
      this.#describe('answer', this.#pending);
      this.signalingState = 'stable';
      if (this.needs) this.#negotiate();
    } else {
      FakeConnection.made += 1;
      this.#pending = `offer ${FakeConnection.made}`;
      this.#describe('offer', this.#pending);
      this.signalingState = 'have-local-offer';
    }
  }
  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }): Promise<void> {
    await Promise.resolve();
    if (type === 'answer') {
      if (this.signalingState !== 'have-local-offer' || sdp !== this.#pending) throw new Error('InvalidStateError');
      this.agreed.push(sdp);
      this.needs = false;
      this.signalingState = 'stable';
      return;
    }
    // Accepting rolls back a pending own offer.
    if (this.#lines.length === 0) this.#addLine('recvonly');
    this.#pending = sdp;
    this.signalingState = 'have-remote-offer';
  }
  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (candidate === 'broken') throw new Error('OperationError');
  }
  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }
  #describe(type: string, sdp: string): void {
    this.localDescription = { type, sdp, toJSON: () => ({ type, sdp }) };
  }
  #addLine(direction: string) {
    const replaceTrack = async (track: unknown) => void this.sent.push(track);
    const line = { direction, sender: { replaceTrack }, receiver: {} };
    this.#lines.push(line);
    return line;
  }
}
