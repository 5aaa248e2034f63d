import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { translate } from '#server/locales.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { toMarkdown } from '../shared/to-markdown.ts';
import { partAll } from './part-pair.ts';
import { presentAnnotations } from './present-annotations.ts';
import { annotations } from './tables.ts';

/** A copy of a former partner's annotation belongs to its owner; its text belongs to the former partner. */
export const annotationsData: PersonalData = {
  export: (app, userId) => rowsOf(app, annotations, userId, annotations.ownerId),
  async *readable({ db }, reader) {
    const rows = await db
      .select()
      .from(annotations)
      .where(and(eq(annotations.ownerId, reader.id), isNull(annotations.removedAt)))
      .orderBy(asc(annotations.place), asc(annotations.id));
    if (rows.length === 0) return;
    const title = translate(reader.language, 'annotations.title');
    const content = toMarkdown(await presentAnnotations(db, reader, rows), title);
    yield { folder: 'notes', title, ending: 'md', content: [content] };
  },
  async erase(app, tx, events, userId, { keepsWords }) {
    await partAll(app, tx, events, userId);
    await tx.delete(annotations).where(eq(annotations.ownerId, userId));
    const written = eq(annotations.writerId, userId);
    if (!keepsWords) await tx.delete(annotations).where(written);
    await tx.update(annotations).set({ writerId: null }).where(written);
  },
};
