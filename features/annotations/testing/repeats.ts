import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';
import { light, makePartners } from './annotations.ts';

export function repeats({ as, send, world, people }: RepeatKit) {
  const partner = async () => {
    const { ruth, noa } = people();
    await makePartners(world, ruth, noa);
    return noa.id;
  };
  const made = async () => {
    const given = light();
    await send('/annotations', given);
    return given.clientId;
  };
  const change = { revision: 1, colour: 'leaf', body: 'La lumière', tags: ['création'], partnerId: null };
  return {
    'POST /annotations': () => as('/annotations', light()),
    'POST /annotations/questions': async () => {
      const given = { clientId: newId(), partnerId: await partner(), section: 'Genesis 1', segment: '3' };
      return as('/annotations/questions', { ...given, text: 'Pourquoi la lumière d’abord ?' });
    },
    'POST /annotations/import': async () =>
      as('/annotations/import', { annotations: [light({ clientId: await made() })] }),
    'PUT /annotations/{clientId}': async () => as(`/annotations/${await made()}`, { changeId: newId(), ...change }),
    'PUT /annotations/{clientId}/removed': async () =>
      as(`/annotations/${await made()}/removed`, { revision: 1, removed: true }),
  };
}
