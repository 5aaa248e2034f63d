import type * as z from 'zod';

/**
 * A live event: its name on the wire (`chat.message`) and its payload. Payloads are ids and numbers below 1 KB:
 * recipients request what changed, so permissions are checked there and a lost event only costs time. Open rooms with
 * growing data receive it without a request (`brought`), after the same checks.
 */
export type EventDefinition<Payload = unknown> = { readonly name: string; readonly schema: z.ZodType<Payload> };

export type RoomDefinition = { readonly name: string };

type Schemas = Record<string, z.ZodType>;
type Definitions<Of extends Schemas> = { readonly [Name in keyof Of]: EventDefinition<z.output<Of[Name]>> };

export type FeatureEvents<
  ToBrowsers extends Schemas = Schemas,
  FromBrowsers extends Schemas = Schemas,
  Room extends string = string,
  Brought extends Schemas = Schemas,
> = {
  readonly feature: string;
  readonly toBrowsers: Definitions<ToBrowsers>;
  readonly fromBrowsers: Definitions<FromBrowsers>;
  readonly brought: Definitions<Brought>;
  readonly rooms: { readonly [Name in Room]: RoomDefinition };
};

export type EventMap<Events extends FeatureEvents> = PayloadsOf<Events['toBrowsers']>;
export type BroughtMap<Events extends FeatureEvents> = PayloadsOf<Events['brought']>;
export type ClientEventMap<Events extends FeatureEvents> = PayloadsOf<Events['fromBrowsers']>;
type PayloadsOf<Of extends Record<string, EventDefinition>> = {
  [Name in keyof Of & string]: Of[Name] extends EventDefinition<infer Payload> ? Payload : never;
};

/** Bytes of JSON. An event names the change without carrying it. */
const LARGEST = 1_024;

/** @throws if the payload does not match the event, or is too large */
export function checkEvent<Payload>({ name, schema }: EventDefinition<Payload>, payload: Payload): Payload {
  const checked = schema.parse(payload);
  const bytes = new TextEncoder().encode(JSON.stringify(checked)).length;
  if (bytes >= LARGEST)
    throw new Error(`event ${name} has ${bytes} bytes; send ids, and have browsers ask for the rest`);
  return checked;
}

/**
 * Declares the live events of a feature, in its contract. Undeclared names do not compile.
 * @param feature the folder's name
 */
export function defineEvents<
  const ToBrowsers extends Schemas = Record<never, never>,
  const FromBrowsers extends Schemas = Record<never, never>,
  const Room extends string = never,
  const Brought extends Schemas = Record<never, never>,
>(
  feature: string,
  declared: {
    toBrowsers?: ToBrowsers;
    /** Names and payloads of browsers' messages; `clientEvents` of the feature handles them. */
    fromBrowsers?: FromBrowsers;
    /** Kinds of rooms that browsers join by id; `rooms` of the feature checks the permission. */
    rooms?: readonly Room[];
    /**
     * Data an instance reads for learners with an open room after an event, each with their own permissions; `brings`
     * of the feature reads it. It is not an event: it may contain texts, and never passes between instances.
     */
    brought?: Brought;
  },
): FeatureEvents<ToBrowsers, FromBrowsers, Room, Brought> {
  const named = (schemas: Schemas = {}) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { name: `${feature}.${name}`, schema }]));
  return {
    feature,
    toBrowsers: named(declared.toBrowsers) as Definitions<ToBrowsers>,
    fromBrowsers: named(declared.fromBrowsers) as Definitions<FromBrowsers>,
    brought: named(declared.brought) as Definitions<Brought>,
    rooms: Object.fromEntries((declared.rooms ?? []).map((name) => [name, { name: `${feature}.${name}` }])) as {
      [Name in Room]: RoomDefinition;
    },
  };
}
