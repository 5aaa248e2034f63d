import { useSectionName } from '#features/texts/web/section-name-api.ts';

export default function NameInLanguage({ reference }: { reference: string }) {
  return <bdi>{useSectionName(reference)}</bdi>;
}
