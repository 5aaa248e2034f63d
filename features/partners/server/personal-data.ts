import { eq, or } from 'drizzle-orm';
import type { AppContext, PersonalData } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { closeRequests } from './expire-requests.ts';
import { erasePairs, exportPairs } from './pairs/personal-data.ts';
import {
  exposures,
  matchRows,
  partnerWatches,
  studyRequests,
  suggestionEmails,
  suggestionsShown,
  watchKnown,
} from './tables.ts';

export const partnersData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, studyRequests, userId, studyRequests.senderId, studyRequests.receiverId)),
    ...(await exportPairs(app, userId)),
    ...(await rowsOf(app, suggestionsShown, userId, suggestionsShown.userId)),
    ...(await rowsOf(app, suggestionEmails, userId, suggestionEmails.userId)),
    ...(await rowsOf(app, partnerWatches, userId, partnerWatches.userId)),
    ...(await rowsOf(app, watchKnown, userId, watchKnown.userId)),
  }),
  async erase(app, tx, events, userId) {
    await closeRequestsOf(app, tx, events, userId);
    await erasePairs(app, tx, events, userId);
    await tx
      .delete(suggestionsShown)
      .where(or(eq(suggestionsShown.userId, userId), eq(suggestionsShown.personId, userId)));
    await tx.delete(watchKnown).where(or(eq(watchKnown.userId, userId), eq(watchKnown.personId, userId)));
    for (const table of [matchRows, exposures, partnerWatches, suggestionEmails])
      await tx.delete(table).where(eq(table.userId, userId));
    // Erases the text but not the row: the other learner still sees that the request existed.
    await tx
      .update(studyRequests)
      .set({ subject: '', message: '', textReference: null, requestDigest: null })
      .where(eq(studyRequests.senderId, userId));
  },
  kept: {
    'study_requests.sender_id': 'The one who was asked keeps that there was a request; its words are gone.',
    'study_requests.receiver_id': 'Whoever asked keeps what they wrote.',
    'study_pairs.lower_id': 'The other keeps that they learned with somebody.',
    'study_pairs.higher_id': 'The other keeps that they learned with somebody.',
    'pair_proposals.proposer_id': 'The other keeps which hour was proposed to them; its words are gone.',
  },
  notExported: {
    match_rows: 'Computed from the profile and the availability, which are exported, for the search to work with.',
    exposures: 'A count of how often lists showed somebody, which only puts lists into order.',
  },
};

/** Closes requests silently, as after a block. */
export const closeRequestsOf = (app: AppContext, tx: Queryable, events: TransactionEvents, userId: string) =>
  closeRequests(app, tx, events, or(eq(studyRequests.senderId, userId), eq(studyRequests.receiverId, userId)));
