import type { Chapter } from '#features/texts/contract.ts';
import { OWNER } from '#web/browser/browser-owner.ts';
import { upcomingStore } from '../web/upcoming/upcoming-store.ts';

/** Stores a chapter as an upcoming text of the browser's learner. Needs `withIndexedDB`. */
export async function storeChapter(chapter: Chapter): Promise<void> {
  localStorage.setItem(OWNER, '1');
  await upcomingStore.add({ reference: chapter.ref, learnerId: '1', language: 'fr', chapter });
}
