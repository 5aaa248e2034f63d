const MINUTE = 60_000;
const SIZE = 220;
const BREAK = 25;

type Props = {
  plannedMs: number;
  elapsed: number;
};

export function Ring({ plannedMs, elapsed }: Props) {
  const count = Math.max(1, Math.round(plannedMs / MINUTE));
  const done = Math.floor(elapsed / MINUTE);
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 size-full" aria-hidden>
      {Array.from({ length: count }, (_, minute) => {
        const angle = ((minute + 0.5) / count) * 2 * Math.PI;
        const inner = (minute + 1) % BREAK === 0 ? 88 : 97;
        const at = (radius: number): [number, number] => [
          SIZE / 2 + radius * Math.sin(angle),
          SIZE / 2 - radius * Math.cos(angle),
        ];
        const [x1, y1] = at(inner);
        const [x2, y2] = at(107);
        return (
          <line
            key={minute}
            {...{ x1, y1, x2, y2 }}
            strokeWidth={count > 90 ? 1.2 : 1.8}
            strokeLinecap="round"
            className={minute < done ? 'stroke-gilt' : 'stroke-line'}
          />
        );
      })}
    </svg>
  );
}
