import type { Line } from './measure.ts';
import type { Stage } from './stage.ts';

export type Learner = { id: string; cookie: string };

/** A database of this run, and shared ones created on demand. */
export type Given = {
  stage: Stage;
  /** @returns its address */
  app: () => Promise<string>;
  /** Only node:http and pg (floor.ts). @returns its address */
  floor: () => Promise<string>;
  /** The same thousand for all. */
  learners: () => Promise<Learner[]>;
  chromium: () => Promise<string>;
};

/** `onlyByName`: not part of `npm run bench` without names. */
export type Bench = { name: string; onlyByName?: true; measure: (given: Given) => Promise<Line[]> };
