import { Logo } from '../frame/logo.tsx';
import { Avatar, Badge, Card } from '../ui/index.ts';
import type { Sample } from './samples.ts';

const grounds = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink-faint', 'bg-ink-faint'],
  ['indigo', 'bg-indigo'],
  ['gold', 'bg-gold'],
  ['gilt', 'bg-gilt'],
  ['leaf', 'bg-leaf'],
  ['amber', 'bg-amber'],
  ['brick', 'bg-brick'],
];
const scale = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
const states = ['neutral', 'gold', 'leaf', 'amber', 'brick'] as const;
const categories = [
  'blue',
  'green',
  'purple',
  'orange',
  'red',
  'indigo',
  'yellow',
  'pink',
  'cyan',
  'gray',
  'slate',
] as const;

export const Foundations = ({ words }: { words: Sample }) => (
  <Card className="grid content-start gap-5">
    <div className="flex flex-wrap items-center gap-4">
      <Logo className="size-14" title="Havruta" />
      <Logo className="size-8" />
      <Logo className="size-6 text-indigo" />
      <span className="ms-auto flex gap-2">
        {[words.name, 'Noémie', 'David Cohen', 'Ester', 'Moché'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </span>
    </div>
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-7" lang="en" dir="ltr">
      {grounds.map(([name, ground]) => (
        <li key={name} className="text-xs text-ink-soft">
          <span className={`block h-8 rounded-sm border border-line ${ground}`} />
          {name}
        </li>
      ))}
    </ul>
    <div className="grid gap-1">
      {scale.map((size, at) => (
        <p key={size} className={`truncate ${size} ${at < 4 ? 'font-serif' : ''}`}>
          {at < 4 ? words.title : words.text}
        </p>
      ))}
    </div>
    <p lang="he" dir="rtl" className="font-hebrew text-2xl leading-[1.9]">
      בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃
    </p>
    <div className="flex flex-wrap gap-2">
      {states.map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
    </div>
    <div className="flex flex-wrap gap-2">
      {categories.map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
    </div>
  </Card>
);
