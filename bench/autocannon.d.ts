declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests to send in turn, instead of a GET of `url`. */
    requests?: { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }[];
  };
  export default function autocannon(options: Options): Promise<{
    requests: { average: number; total: number };
    latency: { mean: number; p50: number; p99: number };
    non2xx: number;
    errors: number;
  }>;
}
