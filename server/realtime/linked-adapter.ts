import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';
import type { Link } from './link.ts';

type Heard = (name: string, payload: unknown, rooms: readonly string[]) => void;

/** Lets Socket.IO reach the sockets of the other instances over a link. Nothing here waits for the database. */
export class LinkedAdapter extends ClusterAdapter {
  readonly #link: () => Link | undefined;
  readonly #onHeard: Heard;

  /**
   * @param link the link, once it stands; what is said before concerns nobody yet
   * @param onHeard told of each event of another instance after this one's browsers
   */
  constructor(namespace: Namespace, link: () => Link | undefined, onHeard: Heard) {
    super(namespace);
    this.#link = link;
    this.#onHeard = onHeard;
  }

  /** Takes what another instance published. */
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
    // The position in a log of messages, which there is none of.
    return '';
  }

  override async doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#link()?.publish(JSON.stringify(response));
  }
}

/** The adapter of a server over a link; it is made by Socket.IO itself, before there is a link. */
export function adapterOn(link: () => Link | undefined, onHeard: Heard = () => {}) {
  return class extends LinkedAdapter {
    constructor(namespace: Namespace) {
      super(namespace, link, onHeard);
    }
  };
}
