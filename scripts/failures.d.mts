export type Failure = { where: string; title: string; error: string };
export function describeFailures(failures: Failure[], word?: 'FAILED' | 'FLAKY'): string;
export function failedInPlaywright(report: { suites?: object[]; errors?: { message?: string }[] }): Failure[];
export function flakyInPlaywright(report: { suites?: object[] }): Failure[];
