declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Asked for one after the other instead of the address alone. */
    requests?: { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }[];
  };
  export default function autocannon(options: Options): Promise<{
    requests: { average: number; total: number };
    latency: { mean: number; p50: number; p99: number };
    non2xx: number;
    errors: number;
  }>;
}
