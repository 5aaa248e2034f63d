/** Appears after 150 ms; `in-order` parts are revealed in order. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden
    data-skeleton=""
    className={`block animate-appear bg-raised [:where(&)]:rounded-sm forced-colors:border ${className}`}
  />
);
