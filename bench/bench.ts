import type { Line } from './measure.ts';
import type { Stage } from './stage.ts';

export type Learner = { id: string; cookie: string };

/** Resources of a benchmark: a database of this run, and shared ones that are created on demand. */
export type Given = {
  stage: Stage;
  /** Our app as one instance. @returns its address */
  app: () => Promise<string>;
  /** The same work with only node:http and pg (floor.ts). @returns its address */
  floor: () => Promise<string>;
  /** The same thousand signed-in learners for all. */
  learners: () => Promise<Learner[]>;
  chromium: () => Promise<string>;
};

export type Bench = { name: string; measure: (given: Given) => Promise<Line[]> };
