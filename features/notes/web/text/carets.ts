import type { EventMap } from '#shared/events.ts';
import type { CaretEnd, notesEvents } from '../../contract.ts';
import { FRAGMENT } from '../../shared/nodes-of.ts';
import { notesLive } from '../notes-api.ts';

type Heard = EventMap<typeof notesEvents>['caret'];
/** Yjs's `RelativePosition`. */
type Place = {
  type?: Id | null;
  tname?: string | null;
  item?: Id | null;
  assoc?: number;
};
type Id = { client: number; clock: number };
type Ends = { anchor: Place; head: Place };
export type CaretUser = { name: string; tone: 'first' | 'second' };
type State = { user?: CaretUser; cursor?: Ends | null };

/** Milliseconds between two sent carets, and until a silent caret disappears. */
const [SELDOM, LASTS] = [250, 10 * 60_000];

/**
 * Carets in the format of the editor's extension. A lost event only delays one.
 * @param tab Yjs client id
 */
export function createCarets(sessionId: string, tab: number, userOf: (personId: string) => CaretUser | null) {
  const states = new Map<number, State>([[tab, {}]]);
  const heardAt = new Map<number, number>();
  const listeners = new Set<(changed: Change) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = '';

  const changed = (change: Partial<Change>) => {
    for (const listener of listeners) listener({ added: [], updated: [], removed: [], ...change });
  };
  function tell(): void {
    timer = undefined;
    const { cursor } = states.get(tab) ?? {};
    const ends = cursor ? { anchor: toEnd(cursor.anchor), head: toEnd(cursor.head) } : none;
    if (JSON.stringify(ends) === said) return;
    said = JSON.stringify(ends);
    void notesLive.say('caret', { sessionId, tab, ...ends });
  }
  function forget(): void {
    const gone = [...heardAt].flatMap(([other, at]) => (Date.now() - at > LASTS ? [other] : []));
    for (const other of gone) {
      heardAt.delete(other);
      states.delete(other);
    }
    if (gone.length > 0) changed({ removed: gone });
  }
  const clock = setInterval(forget, LASTS / 4);

  return {
    doc: { clientID: tab },
    states,
    getStates: () => states,
    getLocalState: () => states.get(tab) ?? null,
    setLocalStateField(field: keyof State, value: never): void {
      const state = states.get(tab);
      if (!state) return;
      states.set(tab, { ...state, [field]: value });
      timer ??= setTimeout(tell, SELDOM);
    },
    on: (_name: string, listener: (change: Change) => void) => void listeners.add(listener),
    off: (_name: string, listener: (change: Change) => void) => void listeners.delete(listener),
    hear({ sessionId: where, tab: other, personId, anchor, head }: Heard): void {
      if (where !== sessionId || other === tab) return;
      const user = userOf(personId);
      if (!user || !anchor || !head) states.delete(other);
      else states.set(other, { user, cursor: { anchor: toPlace(anchor), head: toPlace(head) } });
      heardAt.set(other, Date.now());
      changed({ updated: [other] });
    },
    close(): void {
      clearInterval(clock);
      clearTimeout(timer);
      listeners.clear();
      void notesLive.say('caret', { sessionId, tab, ...none });
    },
  };
}
export type Carets = ReturnType<typeof createCarets>;
type Change = { added: number[]; updated: number[]; removed: number[] };

const none = { anchor: null, head: null };

const toEnd = ({ item, type, assoc = 0 }: Place): CaretEnd => ({
  of: item ? 'item' : type ? 'type' : 'whole',
  client: item?.client ?? type?.client ?? 0,
  clock: item?.clock ?? type?.clock ?? 0,
  assoc: assoc < 0 ? -1 : 0,
});

const toPlace = ({ of, client, clock, assoc }: CaretEnd): Place => ({
  type: of === 'type' ? { client, clock } : null,
  tname: of === 'whole' ? FRAGMENT : null,
  item: of === 'item' ? { client, clock } : null,
  assoc,
});
