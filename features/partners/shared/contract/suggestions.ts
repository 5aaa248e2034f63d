import * as z from 'zod';
import { base, id } from '#shared/base.ts';
import { partnerCard } from '../partner-card.ts';

const tags = ['partners'];

export const suggestionsContract = {
  suggestions: base
    .route({
      method: 'GET',
      path: '/partners/suggestions',
      summary: 'Three people who fit me, at most, for a week',
      tags,
    })
    .output(z.array(partnerCard).max(3)),
  dismissSuggestion: base
    .route({ method: 'DELETE', path: '/partners/suggestions/{id}', summary: 'Not this one', tags })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
};
