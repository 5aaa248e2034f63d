import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import type { PartnerDetails } from '../../contract.ts';
import { readAsker } from './asker.ts';
import { showDetails } from './cards.ts';

/** @throws NOT_FOUND alike for unknown and invisible people */
export async function readPartner(app: AppContext, learner: Learner, id: string): Promise<PartnerDetails> {
  const { person } = await readAsker(app, learner);
  const partner = await showDetails(app, learner, person, id);
  if (!partner) throw notFound();
  return partner;
}
