import type { Side } from '../shared/text-languages.ts';
import type { Version } from '../shared/texts.ts';

export const embedded: Record<Side, Version> = {
  source: {
    language: 'he',
    title: 'Westminster Leningrad Codex (Open Scriptures Hebrew Bible)',
    license: 'CC BY 4.0',
    url: 'https://hb.openscriptures.org',
  },
  translation: {
    language: 'en',
    title: 'World English Bible',
    license: 'Public Domain',
    url: 'https://worldenglish.bible',
  },
};
