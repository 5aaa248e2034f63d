import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { slugOfReference } from '#features/library/web/api.ts';
import { messageKeyOf } from '#web/api.ts';
import { amend } from '#web/refetch.ts';
import { toast } from '#web/ui/index.ts';
import type { Place, Room } from '../../contract.ts';
import { nextReading } from '../../shared/together.ts';
import { roomApi } from '../room-api.ts';

const placeIn = ({ section, version }: Place) => ({
  section: section === null ? '' : slugOfReference(section),
  version,
});

/**
 * Where the room is and where one reads oneself. One's own turn is there at once and told; of two who turn at once both end
 * where the server says. Turns that follow each other are told one after the other, the last one for all.
 */
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
  /** Counts the turns that were answered or failed: places that were heard while one was sent are followed then. */
  const [answered, countAnswer] = useReducer((count: number) => count + 1, 0);

  const { section, version: latest } = room.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends the time in which places are not followed.
  useEffect(() => {
    // What one is turning to oneself is settled by the answers to it.
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
        // Somebody else was faster: where they turned to is where one is, whatever one had pressed meanwhile.
        if (placeIn(place).section !== slugOfReference(to.section)) wanted.current = null;
        if (!wanted.current) step({ what: 'place', place: placeIn(place), settled: true });
      }
    } catch (error) {
      wanted.current = null;
      // One stays where one has turned to, by oneself, until one goes back or the network does.
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
    /** Of the room, as an address has it; empty while no text was chosen. */
    place: known.section,
    turn: (to: string) => {
      step({ what: 'turn', to });
      if (reading.together) tell({ section: to, segment: null });
    },
    /** Reads on by oneself. */
    stray: () => step({ what: 'stray' }),
    /** Goes where the room is. */
    join: () => step({ what: 'join' }),
    /** Has the room come here, or keeps a segment as where all are. */
    keep: (at: string, segment: string | null) => {
      step({ what: 'turn', to: at });
      tell({ section: at, segment });
    },
  };
}
