import { Chip } from './chip.tsx';

type Props<Key extends string> = {
  label: string;
  keys: readonly Key[];
  chosen: readonly Key[];
  word: (key: Key) => string;
  onChange: (chosen: Key[]) => void;
};

export function ChipGroup<Key extends string>({ label, keys, chosen, word, onChange }: Props<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {keys.map((key) => (
          <Chip
            key={key}
            pressed={chosen.includes(key)}
            onClick={() => onChange(keys.filter((one) => (one === key) !== chosen.includes(one)))}
          >
            {word(key)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
