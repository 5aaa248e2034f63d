export { makesArchives } from './archive/archive-job.ts';
