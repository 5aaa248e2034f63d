import { useEffect, useEffectEvent } from 'react';
import type { BroughtMap, ClientEventMap, EventMap, FeatureEvents } from '#shared/events.ts';
import type { MessageKey } from './locales/catalogue.ts';
import { enterRoom, isInRoom, onEvent, onGap, onJoined, say } from './realtime.ts';

/** Calls a listener whenever events were, or may have been, lost: for what is kept fresh by events alone. */
export function useGap(listener: () => void): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onGap(() => notify()), []);
}

/**
 * The live events of a feature, typed by its contract, of which nothing but the types is loaded:
 * `const chatLive = liveEvents<typeof chatEvents>('chat')`.
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
     * Calls a listener for each event of a name, or of several. Ids only: what an event alters is asked for again by
     * what the feature declares (`refetch` of its registration).
     */
    useEvent<Name extends keyof EventMap<Events> & string>(
      names: Name | readonly Name[],
      listener: (payload: EventMap<Events>[Name]) => void,
    ): void {
      useEvents([names].flat(), (payload) => listener(payload as EventMap<Events>[Name]));
    },
    /** Calls a listener with what the server brings to those in a room: everything between two places, for this learner. */
    useBrought<Name extends keyof BroughtMap<Events> & string>(
      name: Name,
      listener: (payload: BroughtMap<Events>[Name]) => void,
    ): void {
      useEvents([name], (payload) => listener(payload as BroughtMap<Events>[Name]));
    },
    /**
     * Is in a room while the component is shown.
     * @param id which room; null for none yet
     * @param onLeft called when the server refuses, or the right ended
     */
    useRoom(name: keyof Events['rooms'] & string, id: string | null, onLeft?: (messageKey: MessageKey) => void): void {
      const left = useEffectEvent((messageKey: MessageKey) => onLeft?.(messageKey));
      const room = `${feature}.${name}`;
      useEffect(() => (id === null ? undefined : enterRoom(room, id, (key) => left(key))), [room, id]);
    },
    /** Calls a listener each time the server lets this page into a room: at first, and when the connection is back. */
    useJoined(name: keyof Events['rooms'] & string, id: string, listener: () => void): void {
      const notify = useEffectEvent(listener);
      const room = `${feature}.${name}`;
      useEffect(() => onJoined(room, id, () => notify()), [room, id]);
    },
    /** Whether the server has let this page into a room: then it brings what is new there. */
    isIn: (name: keyof Events['rooms'] & string, id: string): boolean => isInRoom(`${feature}.${name}`, id),
    /**
     * Says something to the server. A hint: it may be lost, and then nothing is.
     * @returns whether it was heard and taken
     */
    say: <Name extends keyof ClientEventMap<Events> & string>(
      name: Name,
      payload: ClientEventMap<Events>[Name],
    ): Promise<boolean> => say(`${feature}.${name}`, payload),
  };
}
