import { defineFeature } from '#server/feature.ts';
import { profileEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { profileEvidence } from './evidence.ts';
import { profileData } from './personal-data.ts';
import { loadSharp } from './pictures/encode-picture.ts';
import { sweepPictures } from './pictures/remove-unused.ts';
import { pictureUploads, uploadRoute } from './pictures/upload-route.ts';
import { profileRouter } from './router.ts';

export const profileFeature = defineFeature({
  name: 'profile',
  events: profileEvents,
  personalData: profileData,
  evidence: profileEvidence,
  locales: { fr, en, he, es },
  router: profileRouter,
  pageHints: [{ path: /^\/(home\/?)?$/i, load: ['features/profile/web/home-cards.tsx'] }],
  routes: uploadRoute,
  uploads: pictureUploads,
  jobs: (app) => [sweepPictures(app)],
  start: ({ log }) => {
    void loadSharp().catch((error: unknown) => log.error({ err: error }, 'pictures cannot be taken here'));
    return async () => {};
  },
});
