export type DomainEvent<Payload> = { readonly name: string; readonly payload?: Payload };

export type PayloadOf<Event> = Event extends DomainEvent<infer Payload> ? Payload : never;

export type Listener = { event: DomainEvent<never>; handle: (payload: never) => Promise<void> | void };

export const defineDomainEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

export const on = <Payload>(
  event: DomainEvent<Payload>,
  handle: (payload: Payload) => Promise<void> | void,
): Listener => ({ event, handle }) as unknown as Listener;

/** Calls the listeners one after another, those of the lowest feature first. An error of one ends the transaction. */
export async function publish<Payload>(
  { features }: { features: readonly { listeners?: Listener[] }[] },
  event: DomainEvent<Payload>,
  payload: Payload,
): Promise<void> {
  for (const listener of features.flatMap((feature) => feature.listeners ?? []))
    if (listener.event.name === event.name) await listener.handle(payload as never);
}
