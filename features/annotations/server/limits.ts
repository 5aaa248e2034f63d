import type { Limit } from '#server/http/limits.ts';

export const annotationLimits = {
  writes: { name: 'annotations.writes', points: 1_200, seconds: 60 * 60 },
  imports: { name: 'annotations.imports', points: 450, seconds: 60 * 60 },
  questions: { name: 'annotations.questions', points: 200, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
