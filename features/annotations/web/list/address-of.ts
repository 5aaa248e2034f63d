import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import type { Annotation } from '../../contract.ts';

export const addressOf = ({ section, segmentFrom, segmentTo, side, version }: Annotation): string =>
  `/text/${slugOfReference(section)}?${side}=${encodeURIComponent(version)}#v${segmentFrom}${segmentFrom === segmentTo ? '' : `-${segmentTo}`}`;
