import type { ProfileCard } from '#web/feature.ts';
import { BlocksCard } from './blocks-card.tsx';

export default [{ order: 90, Card: BlocksCard }] satisfies ProfileCard[];
