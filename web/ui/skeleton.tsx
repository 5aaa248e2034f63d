/** The shape of what is coming. It appears only when the wait is long enough to be noticed (150 ms). */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden
    className={`block animate-appear bg-raised [:where(&)]:rounded-sm forced-colors:border ${className}`}
  />
);
