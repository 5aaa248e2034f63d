import {
  CircleQuestionMark,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  PartyPopper,
  Smile,
  ThumbsUp,
} from 'lucide-react';
import type { Reaction } from '../../shared/limits.ts';

export const reactionIcons: Record<Reaction, LucideIcon> = {
  thanks: HeartHandshake,
  agree: ThumbsUp,
  joy: Smile,
  insight: Lightbulb,
  question: CircleQuestionMark,
  mazal: PartyPopper,
};
