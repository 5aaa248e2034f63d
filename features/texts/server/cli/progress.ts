import { printable } from '#server/cli/printable.ts';

export function createProgress(out: NodeJS.WriteStream = process.stderr) {
  let shown = 0;
  return {
    /** @param text may contain file names, so only printable characters are shown */
    show(done: number, all: number, text: string): void {
      if (!out.isTTY || (Date.now() - shown < 80 && done < all)) return;
      shown = Date.now();
      const width = 24;
      const filled = all > 0 ? Math.round((done / all) * width) : width;
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      const line = `${bar} ${done}/${all} ${printable(text)}`.slice(0, Math.max(20, (out.columns ?? 80) - 1));
      out.write(`\r\u001b[2K${line}`);
    },
    end(): void {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
