import * as z from 'zod';
import { id, instant } from '#shared/kinds.ts';

export const move = z.object({ id, mine: z.boolean(), startsAt: instant });
export type Move = z.infer<typeof move>;
