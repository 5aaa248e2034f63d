import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { amend } from '#web/realtime/refetch.ts';
import { toast } from '#web/ui/index.ts';
import type { Place, Room } from '../../contract.ts';
import { nextReading } from '../../shared/together.ts';
import { roomApi } from '../room-api.ts';

const placeIn = ({ section, version }: Place) => ({
  section: section === null ? '' : slugOfReference(section),
  version,
});

/** Turns show at once and are sent in sequence; after a conflict everyone ends at the server's position. */
export function usePlace(room: Room) {
  const queryClient = useQueryClient();
  const [{ reading, place: known }, step] = useReducer(nextReading, room, ({ place }) => ({
    place: placeIn(place),
    reading: { at: placeIn(place).section, together: true },
  }));
  const version = useRef(room.place.version);
  const wanted = useRef<{ section: string; segment: string | null } | null>(null);
  const sending = useRef(false);
  const { mutateAsync } = useMutation(roomApi.turn.mutationOptions());
  /** Counts finished turns, to apply positions received during one. */
  const [answered, countAnswer] = useReducer((count: number) => count + 1, 0);

  const { section, version: latest } = room.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends the time in which places are not followed.
  useEffect(() => {
    // The pending turn's answer decides.
    if (sending.current) return;
    version.current = Math.max(version.current, latest);
    step({ what: 'place', place: { section: section === null ? '' : slugOfReference(section), version: latest } });
  }, [section, latest, answered]);

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      while (wanted.current) {
        const to = wanted.current;
        wanted.current = null;
        const place = await mutateAsync({ id: room.id, ...to, base: version.current });
        version.current = place.version;
        amend(queryClient, roomApi.show.queryKey({ input: { id: room.id } }), (before) =>
          before.place.version <= place.version ? { ...before, place, resumed: false } : before,
        );
        // Another turn was faster and wins.
        if (placeIn(place).section !== slugOfReference(to.section)) wanted.current = null;
        if (!wanted.current) step({ what: 'place', place: placeIn(place), settled: true });
      }
    } catch (error) {
      wanted.current = null;
      // After a failure the learner reads alone until returning.
      step({ what: 'stray' });
      toast({ variant: 'destructive', title: (t) => t('room.turnFailed'), description: (t) => t(messageKeyOf(error)) });
    } finally {
      sending.current = false;
      countAnswer();
    }
  }
  const tell = (to: { section: string; segment: string | null }) => {
    wanted.current = to;
    void send();
  };
  return {
    reading,
    /** Slug of the room's section; empty before a text is chosen. */
    place: known.section,
    turn: (to: string) => {
      step({ what: 'turn', to });
      if (reading.together) tell({ section: to, segment: null });
    },
    stray: () => step({ what: 'stray' }),
    join: () => step({ what: 'join' }),
    /** Turns the room to a section, or pins a segment as the shared position. */
    keep: (at: string, segment: string | null) => {
      step({ what: 'turn', to: at });
      tell({ section: at, segment });
    },
  };
}
