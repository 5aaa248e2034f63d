import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { libraryContract } from '../contract.ts';
import type { Chapters } from './chapters.ts';
import { openChapter } from './open-chapter.ts';

export function libraryRouter(chapters: Chapters) {
  const os = implement(libraryContract).$context<Asking>().use(signedIn);
  return os.router({
    chapter: os.chapter.handler(async ({ input }) => (await openChapter(chapters, input.reference)).chapter),
  });
}
