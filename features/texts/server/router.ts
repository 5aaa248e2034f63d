import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { textsContract } from '../contract.ts';
import { parseReference } from '../shared/references.ts';
import { listCommentators, setCommentators } from './comments/commentators.ts';
import { presentLinks } from './comments/find-links.ts';
import { textNotFound } from './text-not-found.ts';
import { textsOf } from './texts.ts';

const os = implement(textsContract).$context<RequestContext>().use(signedIn);

export const textsRouter = os.router({
  chapter: os.chapter.handler(async ({ input: { reference, ...chosen }, context: { app, learner } }) => {
    return (await textsOf(app).reading.open(reference, { language: learner.language, ...chosen }, learner)).value;
  }),
  words: os.words.handler(async ({ input, context: { app, learner } }) => {
    const place = parseReference(input.reference);
    const embedded = place?.book.category === 'Tanakh' ? place : null;
    const verses = embedded && (await textsOf(app).words.wordsOf(embedded.book.title, embedded.chapter));
    if (!verses) throw textNotFound(input.reference, learner.language);
    return { verses };
  }),
  wordSense: os.wordSense.handler(async ({ input: { text, lemma, language }, context: { app } }) => ({
    meaning: lemma ? await textsOf(app).meanings.meaningOf(lemma) : null,
    transliteration: (await import('./word/transliterate.ts')).transliterate(text, language),
  })),
  links: os.links.handler(async ({ input, context: { app, learner } }) =>
    presentLinks(await textsOf(app).links.find(input.reference, learner)),
  ),
  comments: os.comments.handler(({ input, context: { app, learner } }) =>
    textsOf(app).comments({ language: learner.language, ...input }, learner),
  ),
  commentators: os.commentators.handler(({ context: { app, learner } }) => listCommentators(app, learner)),
  setCommentators: os.setCommentators.handler(({ input, context: { app, learner } }) =>
    setCommentators(app, learner, input),
  ),
  catalogue: os.catalogue.handler(async ({ context: { app } }) => (await textsOf(app).catalogue.encoded()).value),
  book: os.book.handler(({ input, context: { app, learner } }) => textsOf(app).books.open(input.slug, learner.id)),
});
