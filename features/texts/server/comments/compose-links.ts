import type { Links } from '../../contract.ts';
import { commentatorName } from '../../shared/commentators.ts';
import type { LinkedWork } from '../../shared/linked-works.ts';
import type { LibrarySection } from './library-sections.ts';

export type WorkLinks = Omit<LinkedWork, 'links' | 'heTitle'> & {
  byVerse: Map<string, string[]>;
  whole: string[];
  count: number;
};

export type SectionLinks = {
  reference: string;
  kind: Links['kind'];
  links: WorkLinks[];
  isPartial?: true;
};

type About = { reference: string; title: string; kind: Links['kind'] };

/** Leaves out references to no known verse. */
export function composeLinks(
  { reference, title, kind }: About,
  given: { section: LibrarySection; works: LinkedWork[] }[],
): SectionLinks {
  const works = new Map<string, WorkLinks>();
  for (const { section, works: linked } of given) {
    for (const { links, heTitle: _, ...facts } of linked) {
      const work = works.get(facts.title) ?? {
        ...facts,
        name: commentatorName(facts.name, title),
        heName: facts.heName.replace(/"/g, '״'),
        byVerse: new Map<string, string[]>(),
        whole: [],
        count: 0,
      };
      for (const [anchor, linkedText] of links) {
        const keys = section.keysOf(anchor);
        if (keys === null) continue;
        works.set(facts.title, work);
        work.count++;
        if (keys.length === 0) work.whole.push(linkedText);
        for (const key of keys) addTo(work.byVerse, key, linkedText);
      }
    }
  }
  return { reference, kind, links: [...works.values()] };
}

function addTo(byVerse: Map<string, string[]>, key: string, reference: string): void {
  const known = byVerse.get(key);
  if (!known) byVerse.set(key, [reference]);
  else if (!known.includes(reference)) known.push(reference);
}
