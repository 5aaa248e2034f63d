import type * as z from 'zod';

/**
 * A live event: its name on the wire (`chat.message`) and what it carries. Ids and numbers only, below 1 KB: whoever hears
 * it asks for what changed, so that rights are checked there and a lost event costs a moment. Who has something open that
 * grows is brought it without asking (`brought`), which checks the same.
 */
export type EventDefinition<Payload = unknown> = { readonly name: string; readonly schema: z.ZodType<Payload> };

/** A kind of room, e.g. that of a conversation; which one is told by its id. */
export type RoomDefinition = { readonly name: string };

type Schemas = Record<string, z.ZodType>;
type Definitions<Of extends Schemas> = { readonly [Name in keyof Of]: EventDefinition<z.output<Of[Name]>> };

/** The live events of a feature, in both directions, and its rooms. */
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

/** What the events of a feature carry, by name: from the server to browsers. */
export type EventMap<Events extends FeatureEvents> = PayloadsOf<Events['toBrowsers']>;
/** What an instance brings to the browsers in a room of a feature, by name. */
export type BroughtMap<Events extends FeatureEvents> = PayloadsOf<Events['brought']>;
/** What the events of a feature carry, by name: from browsers to the server. */
export type ClientEventMap<Events extends FeatureEvents> = PayloadsOf<Events['fromBrowsers']>;
type PayloadsOf<Of extends Record<string, EventDefinition>> = {
  [Name in keyof Of & string]: Of[Name] extends EventDefinition<infer Payload> ? Payload : never;
};

/** Bytes of JSON. An event says what changed; it does not carry it. */
const LARGEST = 1_024;

/** @throws when the payload is none of the event's, or too large */
export function checkEvent<Payload>({ name, schema }: EventDefinition<Payload>, payload: Payload): Payload {
  const checked = schema.parse(payload);
  const bytes = new TextEncoder().encode(JSON.stringify(checked)).length;
  if (bytes >= LARGEST)
    throw new Error(`event ${name} has ${bytes} bytes; send ids, and have browsers ask for the rest`);
  return checked;
}

/**
 * Declares the live events of a feature, in its contract. A name that is not declared does not compile.
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
    /** Names and payloads of what the server says. */
    toBrowsers?: ToBrowsers;
    /** Names and payloads of what a browser may say; `clientEvents` of the feature handles it. */
    fromBrowsers?: FromBrowsers;
    /** Kinds of rooms that browsers join by id; `rooms` of the feature says who may. */
    rooms?: readonly Room[];
    /**
     * What an instance reads for those who have a room open when it hears of something new there, each by their own rights;
     * `brings` of the feature reads it. No event: it may carry texts, and never goes from one instance to another.
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
