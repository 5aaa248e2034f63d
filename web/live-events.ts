import { useEffect, useEffectEvent } from 'react';
import type { BroughtMap, ClientEventMap, EventMap, FeatureEvents } from '#shared/events.ts';
import type { MessageKey } from './locales/catalogue.ts';
import { enterRoom, isInRoom, onEvent, onGap, onJoined, say } from './realtime.ts';

/** Calls a listener whenever events were or may have been lost: for data refreshed by events alone. */
export function useGap(listener: () => void): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onGap(() => notify()), []);
}

/**
 * A feature's live events, typed by its contract, of which only types are imported: `const chatLive = liveEvents<typeof
 * chatEvents>('chat')`.
 * @param feature the folder's name
 */
export function liveEvents<Events extends FeatureEvents>(feature: Events['feature']) {
  function useEvents(names: readonly string[], listener: (payload: unknown) => void): void {
    const notify = useEffectEvent(listener);
    const known = names.map((name) => `${feature}.${name}`).join(' ');
    useEffect(() => {
      const ends = known.split(' ').map((event) => onEvent(event, (payload) => notify(payload)));
      return () => {
        for (const end of ends) end();
      };
    }, [known]);
  }

  return {
    /**
     * Calls a listener for each event of one or several names. Payloads are ids only: changed data is refetched as
     * declared in `refetch` of the registration.
     */
    useEvent<Name extends keyof EventMap<Events> & string>(
      names: Name | readonly Name[],
      listener: (payload: EventMap<Events>[Name]) => void,
    ): void {
      useEvents([names].flat(), (payload) => listener(payload as EventMap<Events>[Name]));
    },
    /** Calls a listener with data sent by the server to a room: everything between two versions, for this learner. */
    useBrought<Name extends keyof BroughtMap<Events> & string>(
      name: Name,
      listener: (payload: BroughtMap<Events>[Name]) => void,
    ): void {
      useEvents([name], (payload) => listener(payload as BroughtMap<Events>[Name]));
    },
    /**
     * Joins a room while the component is mounted.
     * @param id of the room; null for none yet
     * @param onLeft called when the server refuses, or the permission ended
     */
    useRoom(name: keyof Events['rooms'] & string, id: string | null, onLeft?: (messageKey: MessageKey) => void): void {
      const left = useEffectEvent((messageKey: MessageKey) => onLeft?.(messageKey));
      const room = `${feature}.${name}`;
      useEffect(() => (id === null ? undefined : enterRoom(room, id, (key) => left(key))), [room, id]);
    },
    /** Calls a listener each time this page joins a room: at first, and after each reconnect. */
    useJoined(name: keyof Events['rooms'] & string, id: string, listener: () => void): void {
      const notify = useEffectEvent(listener);
      const room = `${feature}.${name}`;
      useEffect(() => onJoined(room, id, () => notify()), [room, id]);
    },
    /** Whether this page has joined a room and so receives its new data. */
    isIn: (name: keyof Events['rooms'] & string, id: string): boolean => isInRoom(`${feature}.${name}`, id),
    /**
     * Sends a message to the server. It is a hint: losing it must do no harm.
     * @returns whether it was received and accepted
     */
    say: <Name extends keyof ClientEventMap<Events> & string>(
      name: Name,
      payload: ClientEventMap<Events>[Name],
    ): Promise<boolean> => say(`${feature}.${name}`, payload),
  };
}
