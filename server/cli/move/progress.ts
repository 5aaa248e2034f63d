const EVERY_MS = 1_000;
const MB = 1024 * 1024;

export class Progress {
  readonly #write: (line: string) => void;
  #bytes = 0;
  #writtenAt = 0;
  #table = '';

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  begin(table: string): void {
    this.#table = table;
    this.add(0);
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (performance.now() - this.#writtenAt < EVERY_MS) return;
    this.#writtenAt = performance.now();
    this.#write(`${Math.round(this.#bytes / MB)} MB copied; ${this.#table}`);
  }

  say(line: string): void {
    this.#write(line);
  }
}
