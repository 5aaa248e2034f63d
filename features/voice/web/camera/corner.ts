import { type Corner, corners } from './device.ts';

type Size = { width: number; height: number };

const cornerOf = (isTop: boolean, isStart: boolean): Corner =>
  `${isTop ? 'top' : 'bottom'}-${isStart ? 'start' : 'end'}`;

/** The corner nearest to a point of the window, in pixels from its upper left. */
export const cornerAt = (x: number, y: number, { width, height }: Size, isRtl: boolean): Corner =>
  cornerOf(y < height / 2, x < width / 2 !== isRtl);

export const nextCorner = (corner: Corner): Corner => corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner;

/** Null for keys other than arrows. */
export function cornerByKey(corner: Corner, key: string, isRtl: boolean): Corner | null {
  const [isTop, isStart] = [corner.startsWith('top'), corner.endsWith('start')];
  if (key === 'ArrowUp' || key === 'ArrowDown') return cornerOf(key === 'ArrowUp', isStart);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cornerOf(isTop, (key === 'ArrowLeft') !== isRtl);
  return null;
}
