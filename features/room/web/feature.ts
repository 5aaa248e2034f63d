import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/refetch.ts';
import type { roomContract, roomEvents } from '../contract.ts';

export const roomWeb = defineWebFeature({
  name: 'room',
  refetch: refetchOn<typeof roomEvents, typeof roomContract>('room', {
    place: ['show'],
    people: ['show'],
    pointed: [],
    wandered: [],
  }),
});
