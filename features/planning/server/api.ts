export { firstPlannedTogether, planTogether, type Together } from './hours/plan-together.ts';
export { seriesBetween } from './series/series-between.ts';
export { startSeries } from './series/start-series.ts';
