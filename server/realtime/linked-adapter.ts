import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';
import type { Link } from './link.ts';

type Heard = (name: string, payload: unknown, rooms: readonly string[]) => void;

/** Sends messages to other instances over a link, without waiting for the database. */
export class LinkedAdapter extends ClusterAdapter {
  readonly #link: () => Link | undefined;
  readonly #onHeard: Heard;

  /**
   * @param link undefined at first: messages then have no recipients
   * @param onHeard called with each event of another instance
   */
  constructor(namespace: Namespace, link: () => Link | undefined, onHeard: Heard) {
    super(namespace);
    this.#link = link;
    this.#onHeard = onHeard;
  }

  receive(text: string): void {
    const message: ClusterMessage = JSON.parse(text);
    this.onMessage(message);
    if (message.type !== MessageType.BROADCAST) return;
    const { packet, opts } = message.data as {
      packet: { data: [name: string, payload: unknown] };
      opts: { rooms: string[] };
    };
    const [name, payload] = packet.data;
    this.#onHeard(name, payload, opts.rooms);
  }

  override async doPublish(message: ClusterMessage): Promise<string> {
    this.#link()?.publish(JSON.stringify(message));
    // There is no message log.
    return '';
  }

  override async doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#link()?.publish(JSON.stringify(response));
  }
}

/** Creates the adapter class; Socket.IO constructs it before the link exists. */
export function adapterOn(link: () => Link | undefined, onHeard: Heard = () => {}) {
  return class extends LinkedAdapter {
    constructor(namespace: Namespace) {
      super(namespace, link, onHeard);
    }
  };
}
