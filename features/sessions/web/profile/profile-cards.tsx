import type { ProfileCard } from '#web/feature.ts';
import { StatisticsCard } from './statistics-card.tsx';

export default [{ order: 10, Card: StatisticsCard }] satisfies ProfileCard[];
