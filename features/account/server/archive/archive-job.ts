import * as z from 'zod';
import type { AppContext } from '#server/app-context.ts';
import { handleJob, type JobKind, type QueuedJob } from '#server/jobs/jobs.ts';
import { id } from '#shared/kinds.ts';
import type { HidesName } from './without-others.ts';

/** Stores only the id; the job reads the rest. */
export const archiveJob: JobKind<{ archiveId: string }> = {
  name: 'account.make-archive',
  schema: z.object({ archiveId: id }),
  retries: 2,
};

export const makesArchives = (app: AppContext, hidesName: HidesName): QueuedJob =>
  handleJob(archiveJob, async () => {
    const { makeArchive } = await import('./make-archive.ts');
    return ({ archiveId }) => makeArchive(app, archiveId, hidesName);
  });
