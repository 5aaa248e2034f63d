/**
 * The shape of what is coming. It appears only when the wait is long enough to be noticed (150 ms). Parts of a page below each
 * other (`in-order`) come one after the other, as soon as none of this is above them.
 */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden
    data-skeleton=""
    className={`block animate-appear bg-raised [:where(&)]:rounded-sm forced-colors:border ${className}`}
  />
);
