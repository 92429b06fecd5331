/** Inline styles, because Word and some Gmail accounts ignore style elements. */
export const paper = { backgroundColor: '#f4f8f6' };
export const ink = { color: '#151e1e' };
export const muted = { color: '#515a59' };
/** Word falls back to Times if it lacks the first font. */
export const FONT = '"Segoe UI", Helvetica, Arial, sans-serif';
export const smallText = { fontFamily: FONT, fontSize: 13, lineHeight: '18px' };

export const bareTable = {
  role: 'presentation',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;

/** A separate element, because Gmail drops a style element with any rule it does not know. */
export const NARROW_SCREEN_CSS = `
@media (max-width: 620px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .name { font-size: 28px !important; }
  .action { display: block !important; }
  .wide { width: 100% !important; }
  .gap { padding-right: 0 !important; }
}`;

export const DARK_THEME_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #101515 !important; }
  .card { background-color: #181e1f !important; border-color: #6d7777 !important; }
  .ink, .ink a { color: #e9eceb !important; }
  .muted, .muted a { color: #a0aaa9 !important; }
  .rule { border-color: #2d3435 !important; }
  .cut { border-color: #e9eceb !important; }
  .first { background-color: #f3715c !important; border-color: #f3715c !important; }
  .first a { color: #101515 !important; }
  .other { border-color: #6d7777 !important; }
  .other a { color: #e9eceb !important; }
}`;
