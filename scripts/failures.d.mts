export type Failure = { where: string; title: string; error: string };
export function describeFailures(failures: Failure[]): string;
export function failedInPlaywright(report: { suites?: object[]; errors?: { message?: string }[] }): Failure[];
