import css from './cut-line.module.css';

/**
 * The edge between two registered pictures, to drag and by keys: a range input that lies over them. What stands around it
 * follows `--wipe`, which an enhancer sets; without JavaScript there is no edge.
 */
export function CutLine({ label, at }: { label: string; at: number }) {
  return (
    <div className={`scripted ${css.cutLine}`}>
      <input type="range" min="0" max="100" step="any" defaultValue={at} aria-label={label} />
      <span className={css.edge} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor">
          <path d="M9 6l-6 6l6 6M15 6l6 6l-6 6" strokeWidth="2" />
        </svg>
      </span>
    </div>
  );
}
