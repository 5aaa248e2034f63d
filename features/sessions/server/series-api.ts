export { endMoves, isOpenMove, openMovesOf } from './series/open-moves.ts';
export { type SeriesStatus, seriesMembers, sessionSeries } from './series/tables.ts';
