import * as z from 'zod';
import type { EventDefinition } from '#shared/events.ts';
import type { ClientEventHandler, RoomPolicy } from '../app-context.ts';
import type { Feature } from '../feature.ts';

export type Declarations = {
  rooms: Map<string, RoomPolicy>;
  messages: Map<string, { event: EventDefinition<never>; handle: ClientEventHandler }>;
};

/**
 * Collects the declarations of live events.
 * @throws if one does not match its contract, or could carry free text
 */
export function collectDeclarations(features: readonly Feature[]): Declarations {
  const all: Declarations = { rooms: new Map(), messages: new Map() };
  for (const { name, group: feature = name, events, rooms = {}, clientEvents = {}, brings = [] } of features) {
    const declared = { rooms: Object.keys(events?.rooms ?? {}), messages: Object.keys(events?.fromBrowsers ?? {}) };
    assertSame(`rooms of ${feature}`, declared.rooms, Object.keys(rooms));
    assertSame(`clientEvents of ${feature}`, declared.messages, Object.keys(clientEvents));
    const brought = Object.values(events?.brought ?? {}).map(({ name }) => name);
    assertSame(
      `brings of ${feature}`,
      brought,
      brings.map((one) => one.brought.name),
    );
    if (!events) continue;
    if (events.feature !== feature) throw new Error(`the events of ${feature} call themselves ${events.feature}`);
    for (const event of Object.values(events.toBrowsers)) assertNoTexts(event);
    for (const [room, policy] of Object.entries(rooms)) all.rooms.set(`${feature}.${room}`, policy);
    for (const [message, handle] of Object.entries(clientEvents)) {
      const event = events.fromBrowsers[message] as EventDefinition<never>;
      all.messages.set(event.name, { event, handle });
    }
  }
  return all;
}

function assertSame(what: string, declared: string[], registered: string[]): void {
  const missing = declared.filter((name) => !registered.includes(name));
  const unknown = registered.filter((name) => !declared.includes(name));
  if (missing.length + unknown.length === 0) return;
  throw new Error(`${what}: the contract and the registration differ in ${[...missing, ...unknown].join(', ')}`);
}

/** Refuses texts, which would bypass the permission checks of requests. */
function assertNoTexts({ name, schema }: EventDefinition): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, format, pattern, enum: values, const: value } = node as Record<string, unknown>;
    if (type === 'string' && !format && !pattern && !values && value === undefined)
      throw new Error(`event ${name} could carry a text; send its id`);
    for (const part of Object.values(node)) visit(part);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
