import type { DeviceAnswer } from '#features/search/shared/device-answer.ts';
import type { DeviceSearchInput } from '#web/feature.ts';

/** Without `input`, the worker only makes the index. */
export type ToWorker = { id: string; input: DeviceSearchInput | null };
export type FromWorker = { id: string; answer: DeviceAnswer | null } | { id: string; error: string };
