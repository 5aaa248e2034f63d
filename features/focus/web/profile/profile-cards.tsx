import type { ProfileCard } from '#web/feature.ts';
import { HoursCard } from './hours-card.tsx';
import { ShekelsCard } from './shekels-card.tsx';

export default [
  { order: 20, Card: HoursCard },
  { order: 30, Card: ShekelsCard },
] satisfies ProfileCard[];
