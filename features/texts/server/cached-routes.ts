import type { AppContext, Learner } from '#server/app-context.ts';
import type { HttpApp } from '#server/feature.ts';
import { databaseTrouble, refuse } from '#server/http/errors.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { sendEncoded } from './send-encoded.ts';
import { textsOf } from './texts.ts';

const LONGEST_TITLE = 300;

/** Serves the frequent `chapter` and `catalogue` as encoded bytes, without serialising per reader. */
export function cachedRoutes(http: HttpApp, app: AppContext): void {
  const { reading, catalogue } = textsOf(app);
  http.get('/api/library/texts/:reference', async (c) => {
    const reference = c.req.param('reference');
    const { source, translation, language } = c.req.query();
    let learner: Learner | null;
    try {
      learner = await c.get('who')();
    } catch (error) {
      // The database is down, but embedded texts are public (decision 016).
      const embedded = databaseTrouble(error) ? await reading.openEmbedded(reference, languageOf(language)) : null;
      if (!embedded) throw error;
      return sendEncoded(c, embedded);
    }
    if (!learner) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    const chosen = {
      source: source?.slice(0, LONGEST_TITLE),
      translation: translation?.slice(0, LONGEST_TITLE),
      language: languageOf(language, learner.language),
    };
    return sendEncoded(c, await reading.open(reference, chosen, learner));
  });
  http.get('/api/library/catalogue', async (c) => {
    if (!(await c.get('who')())) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    return sendEncoded(c, await catalogue.encoded());
  });
}

const languageOf = (...names: (string | undefined)[]): string => names.find(isLanguage) ?? languages[0];
