import { BookMarked, BookOpenText, Layers, type LucideIcon, Scale, ScrollText, Sparkles } from 'lucide-react';
import type { Subject } from '../contract.ts';

type Look = { icon: LucideIcon; tint: string };
const torah: Look = { icon: ScrollText, tint: 'bg-blue-soft text-blue' };
const talmud: Look = { icon: Layers, tint: 'bg-green-soft text-green' };
const mishnah: Look = { icon: BookOpenText, tint: 'bg-purple-soft text-purple' };
const halakha: Look = { icon: Scale, tint: 'bg-orange-soft text-orange' };

const looks: Record<Subject, Look> = {
  'Torah - Genesis': torah,
  'Torah - Exodus': torah,
  torah,
  'Talmud - Berakhot': talmud,
  'Talmud - Shabbat': talmud,
  talmud,
  'Mishnah - Pirkei Avot': mishnah,
  mishnah,
  'Halakha - Shulchan Arukh': halakha,
  kabbalah: { icon: Sparkles, tint: 'bg-pink-soft text-pink' },
};
const unknown: Look = { icon: BookMarked, tint: 'bg-gray-soft text-gray' };

/** The mark of a subject, in the colour of its category; its name stands beside it. */
export function SubjectIcon({ subject }: { subject: Subject }) {
  const { icon: Icon, tint } = looks[subject] ?? unknown;
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-md ${tint}`}>
      <Icon className="size-5" aria-hidden />
    </span>
  );
}
