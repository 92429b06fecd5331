import css from './cut-line.module.css';

/** A range input over two registered pictures. An enhancer sets `--wipe` from it; without JavaScript it is hidden. */
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
