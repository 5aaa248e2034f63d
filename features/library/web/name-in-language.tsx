import { useSectionName } from './use-section-name.ts';

/** Comes when it is needed: it brings what cuts references into book and place. */
export default function NameInLanguage({ reference }: { reference: string }) {
  return <bdi>{useSectionName(reference)}</bdi>;
}
