import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import type { PartnerDetails } from '../../contract.ts';
import { readAsker } from './asker.ts';
import { showDetails } from './cards.ts';

/** One learner, as much of them as the asker may see. @throws NOT_FOUND for whoever they may not see, as for nobody */
export async function readPartner(app: AppContext, learner: Learner, id: string): Promise<PartnerDetails> {
  const { person } = await readAsker(app, learner);
  const partner = await showDetails(app, learner, person, id);
  if (!partner) throw notFound();
  return partner;
}
