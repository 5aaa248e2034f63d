import { type PayloadOf, publish } from '#server/domain-events.ts';
import { peopleParting } from '../events-api.ts';
import { lockHours } from './lock-hours.ts';

/** Waits for concurrent plans; later ones see the block or deletion. Series are locked before hours. */
export async function endPlans(parting: PayloadOf<typeof peopleParting>): Promise<void> {
  await publish(parting.app, peopleParting, parting);
  await lockHours(parting.tx, parting.people);
  await publish(parting.app, peopleParting, parting);
}
