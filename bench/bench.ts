import type { Line } from './measure.ts';
import type { Stage } from './stage.ts';

export type Learner = { id: string; cookie: string };

export type Given = {
  stage: Stage;
  app: () => Promise<string>;
  floor: () => Promise<string>;
  learners: () => Promise<Learner[]>;
  chromium: () => Promise<string>;
};

/** `onlyByName`: not part of `npm run bench` without names. */
export type Bench = { name: string; onlyByName?: true; measure: (given: Given) => Promise<Line[]> };
