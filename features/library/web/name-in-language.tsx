import { useSectionName } from './use-section-name.ts';

/** Loaded lazily, because it includes the parser of references. */
export default function NameInLanguage({ reference }: { reference: string }) {
  return <bdi>{useSectionName(reference)}</bdi>;
}
