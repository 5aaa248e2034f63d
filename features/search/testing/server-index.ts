export { episodes } from '../server/episodes/episodes.ts';
export { postgresIndex } from '../server/passages/postgres-index.ts';
export { lexicon } from '../server/passages/word-lists.ts';
