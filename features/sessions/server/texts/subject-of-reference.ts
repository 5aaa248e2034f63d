import { bookOf, categoryOfBook } from '#features/texts/server/texts-api.ts';
import { type Subject, subjects } from '../../contract.ts';
import { isAbout } from '../../shared/subject-of-text.ts';

export function subjectOfReference(reference: string | null): Subject {
  if (reference === null) return 'torah';
  const title = bookOf(reference);
  const category = categoryOfBook(title);
  return subjects.find((one) => isAbout(one, { title, category })) ?? 'torah';
}
