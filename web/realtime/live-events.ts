import { useEffect, useEffectEvent } from 'react';
import type { BroughtMap, ClientEventMap, EventMap, FeatureEvents } from '#shared/events.ts';
import type { MessageKey } from '../locales/catalogue.ts';
import { emit, enterRoom, isInRoom, onEvent, onGap, onJoined } from './realtime.ts';

export function useGap(listener: () => void): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onGap(() => notify()), []);
}

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
    /** Payloads are ids only: changed data is refetched as declared in `refetch`. */
    useEvent<Name extends keyof EventMap<Events> & string>(
      names: Name | readonly Name[],
      listener: (payload: EventMap<Events>[Name]) => void,
    ): void {
      useEvents([names].flat(), (payload) => listener(payload as EventMap<Events>[Name]));
    },
    useBrought<Name extends keyof BroughtMap<Events> & string>(
      name: Name,
      listener: (payload: BroughtMap<Events>[Name]) => void,
    ): void {
      useEvents([name], (payload) => listener(payload as BroughtMap<Events>[Name]));
    },
    /**
     * Joins a room while the component is mounted.
     * @param id null for none yet
     * @param onLeft called when the server refuses, or the permission ended
     */
    useRoom(name: keyof Events['rooms'] & string, id: string | null, onLeft?: (messageKey: MessageKey) => void): void {
      const left = useEffectEvent((messageKey: MessageKey) => onLeft?.(messageKey));
      const room = `${feature}.${name}`;
      useEffect(() => (id === null ? undefined : enterRoom(room, id, (key) => left(key))), [room, id]);
    },
    useJoined(name: keyof Events['rooms'] & string, id: string, listener: () => void): void {
      const notify = useEffectEvent(listener);
      const room = `${feature}.${name}`;
      useEffect(() => onJoined(room, id, () => notify()), [room, id]);
    },
    isIn: (name: keyof Events['rooms'] & string, id: string): boolean => isInRoom(`${feature}.${name}`, id),
    /**
     * Sends a hint: losing it must do no harm.
     * @returns whether it was accepted
     */
    say: <Name extends keyof ClientEventMap<Events> & string>(
      name: Name,
      payload: ClientEventMap<Events>[Name],
    ): Promise<boolean> => emit(`${feature}.${name}`, payload),
  };
}
