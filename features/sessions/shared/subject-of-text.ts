import type { Subject } from './contract/plan.ts';

type Book = { title: string; category: string };

const ofBooks: Partial<Record<Subject, string>> = {
  torah_genesis: 'Genesis',
  torah_exodus: 'Exodus',
  talmud_berakhot: 'Berakhot',
  talmud_shabbat: 'Shabbat',
  mishnah_pirkei_avot: 'Pirkei Avot',
};
const ofCategories: Partial<Record<Subject, string>> = {
  torah: 'Tanakh',
  talmud: 'Talmud',
  mishnah: 'Mishnah',
  kabbalah: 'Kabbalah',
};

export function isAbout(subject: Subject, { title, category }: Book): boolean {
  if (subject === 'halakha_shulchan_arukh') return title.startsWith('Shulchan Arukh');
  return ofBooks[subject] === title || ofCategories[subject] === category;
}
