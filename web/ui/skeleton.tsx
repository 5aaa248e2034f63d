/**
 * Placeholder of loading content. It appears after 150 ms. Parts below each other (`in-order`) are revealed in order,
 * once no skeleton is above them.
 */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden
    data-skeleton=""
    className={`block animate-appear bg-raised [:where(&)]:rounded-sm forced-colors:border ${className}`}
  />
);
