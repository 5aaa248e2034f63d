import { type KeyboardEvent, useRef, useState } from 'react';
import { at, DAY, paint, type Week } from './week.ts';

type Cell = { column: number; half: number };
const EVENING = 40;

/**
 * Paints a rectangle by mouse, or by Space and Shift+arrows. It gets the inverse of its first cell.
 * @param onPaint each intermediate week; `done` for the last one
 */
export function usePainting(week: Week, days: readonly number[], onPaint: (week: Week, done: boolean) => void) {
  const [cell, setCell] = useState<Cell>({ column: Math.max(days.indexOf(1), 0), half: EVENING });
  const stroke = useRef<{ from: Cell; before: Week; free: boolean } | null>(null);

  const painted = (from: Cell, to: Cell, before: Week, free: boolean): Week => {
    const [first, last] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
    return paint(
      before,
      days.slice(first, last + 1),
      Math.min(from.half, to.half),
      Math.max(from.half, to.half) + 1,
      free,
    );
  };
  const isFree = ({ column, half }: Cell) => week[at(days[column] ?? 1, half)] === true;

  function begin(from: Cell) {
    stroke.current = { from, before: week, free: !isFree(from) };
    setCell(from);
    onPaint(painted(from, from, week, stroke.current.free), false);
  }
  function extend(to: Cell) {
    const going = stroke.current;
    if (!going) return;
    setCell(to);
    onPaint(painted(going.from, to, going.before, going.free), false);
  }
  function end() {
    if (!stroke.current) return;
    stroke.current = null;
    onPaint(week, true);
  }

  function onKeyDown(event: KeyboardEvent, backwards: boolean) {
    const sideways = backwards ? -1 : 1;
    const step: Partial<Record<string, [number, number]>> = {
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
      ArrowRight: [sideways, 0],
      ArrowLeft: [-sideways, 0],
      Home: [-days.length, 0],
      End: [days.length, 0],
      PageUp: [0, -4],
      PageDown: [0, 4],
    };
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const free = !isFree(cell);
      stroke.current = { from: cell, before: week, free };
      onPaint(painted(cell, cell, week, free), true);
      return;
    }
    const move = step[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      column: Math.min(Math.max(cell.column + move[0], 0), days.length - 1),
      half: Math.min(Math.max(cell.half + move[1], 0), DAY - 1),
    };
    setCell(next);
    if (!event.shiftKey) {
      stroke.current = null;
      return;
    }
    stroke.current ??= { from: cell, before: week, free: !isFree(cell) };
    const { from, before, free } = stroke.current;
    onPaint(painted(from, next, before, free), true);
  }
  return { cell, setCell, begin, extend, end, onKeyDown };
}
