import { useSectionName } from './use-section-name.ts';

export default function NameInLanguage({ reference }: { reference: string }) {
  return <bdi>{useSectionName(reference)}</bdi>;
}
