import css from './skeleton.module.css';

export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

export function SkeletonPicture({ ratio = '3 / 2' }: { ratio?: string }) {
  return <div className={css.picture} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}
