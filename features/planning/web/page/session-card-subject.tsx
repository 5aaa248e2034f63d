import { BookMarked, BookOpenText, Layers, type LucideIcon, Scale, ScrollText, Sparkles } from 'lucide-react';
import type { Subject } from '#features/sessions/contract.ts';

type Look = { icon: LucideIcon; tint: string };
const torah: Look = { icon: ScrollText, tint: 'bg-blue-soft text-blue' };
const talmud: Look = { icon: Layers, tint: 'bg-green-soft text-green' };
const mishnah: Look = { icon: BookOpenText, tint: 'bg-purple-soft text-purple' };
const halakha: Look = { icon: Scale, tint: 'bg-orange-soft text-orange' };

const variants: Record<Subject, Look> = {
  torah_genesis: torah,
  torah_exodus: torah,
  torah,
  talmud_berakhot: talmud,
  talmud_shabbat: talmud,
  talmud,
  mishnah_pirkei_avot: mishnah,
  mishnah,
  halakha_shulchan_arukh: halakha,
  kabbalah: { icon: Sparkles, tint: 'bg-pink-soft text-pink' },
};
const unknown: Look = { icon: BookMarked, tint: 'bg-gray-soft text-gray' };

export function SubjectIcon({ subject }: { subject: Subject }) {
  const { icon: Icon, tint } = variants[subject] ?? unknown;
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-md ${tint}`}>
      <Icon className="size-5" aria-hidden />
    </span>
  );
}
