import type { Line } from './measure.ts';
import type { Stage } from './stage.ts';

export type Learner = { id: string; cookie: string };

/** What a bench is given: a database of this run, and what several of them share, made when the first asks for it. */
export type Given = {
  stage: Stage;
  /** Our app as one instance. @returns its address */
  app: () => Promise<string>;
  /** The same work by node:http and pg alone (floor.ts). @returns its address */
  floor: () => Promise<string>;
  /** The same thousand signed-in learners for all. */
  learners: () => Promise<Learner[]>;
  /** Path of a Chromium. */
  chromium: () => Promise<string>;
};

export type Bench = { name: string; measure: (given: Given) => Promise<Line[]> };
