import './reader/highlights.css';
import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { annotationsContract, annotationsEvents } from '../contract.ts';

const layer = withTexts(() => import('./reader/text-layer.tsx'), 'annotations');

export const annotationsWeb = defineWebFeature({
  name: 'annotations',
  pages: [{ path: '/library/notes', guard: 'signed-in', load: () => import('./list/notes-page.tsx') }],
  TextLayer: lazyPart(layer, null),
  prefetch: () => import('./prefetch.ts'),
  commands: {
    'annotations.write': () => import('./outgoing/write-command.ts'),
    'annotations.ask': () => import('./outgoing/ask-command.ts'),
  },
  refetch: refetchOn<typeof annotationsEvents, typeof annotationsContract>('annotations', {
    changed: ['section', 'list'],
  }),
});
