import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { notesContract, notesEvents } from '../contract.ts';

export const notesWeb = defineWebFeature({
  name: 'notes',
  pages: [{ path: '/sessions/:sessionId/notes', guard: 'signed-in', load: () => import('./notes-page.tsx') }],
  prefetch: () => import('./prefetch.ts'),
  commands: { 'notes.append': () => import('./text/send-update.ts') },
  // `appended` refetches nothing: the text syncs by itself.
  refetch: refetchOn<typeof notesEvents, typeof notesContract>('notes', {
    appended: [],
    questions: ['questions'],
    caret: [],
  }),
});
