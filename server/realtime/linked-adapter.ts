import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import type { Link } from './link.ts';

/** Lets Socket.IO reach the sockets of the other instances over a link. Nothing here waits for the database. */
export class LinkedAdapter extends ClusterAdapter {
  readonly #link: () => Link | undefined;

  /** @param link the link, once it stands; what is said before concerns nobody yet */
  constructor(namespace: Namespace, link: () => Link | undefined) {
    super(namespace);
    this.#link = link;
  }

  /** Takes what another instance published. */
  receive(message: string): void {
    this.onMessage(JSON.parse(message));
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
export function adapterOn(link: () => Link | undefined) {
  return class extends LinkedAdapter {
    constructor(namespace: Namespace) {
      super(namespace, link);
    }
  };
}
