import { defineSender } from '#web/outbox/command.ts';
import type { StudyRun } from '../../contract.ts';
import type { Change } from '../../shared/run.ts';
import { focusApi } from '../focus-api.ts';
import { ago } from './ago.ts';
import { arrived } from './arrivals.ts';

export type OutgoingChange = { id: string; what: Change; version: number };

export default defineSender<OutgoingChange, StudyRun>({
  async send({ body, at }, signal) {
    const run = await focusApi.change.call({ ...body, agoMs: ago(at) }, { signal });
    // The run may have paused since: stops it with its new version.
    if (body.what !== 'stop' || run.phase === 'ended') return run;
    return focusApi.change.call({ ...body, version: run.version }, { signal });
  },
  onSent: arrived,
});
