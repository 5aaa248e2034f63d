/** The build that this worker belongs to, inserted by vite.worker.config.ts: `parts` are paths of hashed files. */
declare const BUILD: { id: string; parts: string[] };

export const build = BUILD;
