import type { AppContext } from '#server/app-context.ts';
import { isRecurring } from '#server/jobs/jobs.ts';

export async function runJob(app: AppContext, name: string): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs?.(app) ?? []).filter(isRecurring);
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
}
