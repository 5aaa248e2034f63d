import type { Annotation } from '../../contract.ts';
import { toMarkdown } from '../../shared/to-markdown.ts';
import { toWebAnnotations } from '../../shared/web-annotation.ts';
import { annotationsApi } from '../annotations-api.ts';
import { addressOf } from './address-of.ts';

export async function downloadNotes(format: 'markdown' | 'json', title: string): Promise<void> {
  const annotations: Annotation[] = [];
  let after: string | null | undefined;
  do {
    const page = await annotationsApi.all.call(after ? { after } : {});
    annotations.push(...page.annotations);
    after = page.next;
  } while (after);
  const isMarkdown = format === 'markdown';
  const text = isMarkdown
    ? toMarkdown(annotations, title)
    : JSON.stringify(
        toWebAnnotations(annotations, (one) => `${location.origin}${addressOf(one)}`),
        null,
        2,
      );
  const type = isMarkdown ? 'text/markdown;charset=utf-8' : 'application/ld+json';
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), {
    href: address,
    download: `${title}.${isMarkdown ? 'md' : 'jsonld'}`,
  }).click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
