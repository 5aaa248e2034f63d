export const Divider = ({ text }: { text: string }) => (
  <div className="flex items-center gap-4 text-sm text-ink-soft">
    <span className="h-px flex-1 bg-line forced-colors:bg-[CanvasText]" />
    {text}
    <span className="h-px flex-1 bg-line forced-colors:bg-[CanvasText]" />
  </div>
);
