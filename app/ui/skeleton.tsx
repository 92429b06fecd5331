import css from './skeleton.module.css';

export function Skeleton({ lines, label = 'Loading' }: { lines: number; label?: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
