import { encode } from 'uqr';

/** Width in modules. The code is dark on light in both themes, as cameras expect. */
const MARGIN = 2;

/** The page must also show the text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 rounded-md bg-white">
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
