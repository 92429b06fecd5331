const paths = {
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  bulletList: 'M9 6h12M9 12h12M9 18h12M3.5 6h1.5M3.5 12h1.5M3.5 18h1.5',
  orderedList: 'M10 6h11M10 12h11M10 18h11M4 4v5M3 20h3l-3-4.5h3',
  blockquote: 'M4 4v16M9 7h11M9 12h11M9 17h7',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5',
} as const;

const letters: Readonly<Record<string, string>> = {
  paragraph: 'T',
  'heading-1': 'H1',
  'heading-2': 'H2',
  'heading-3': 'H3',
  bold: 'B',
  italic: 'I',
};

const isDrawn = (id: string): id is keyof typeof paths => id in paths;

export function ToolIcon({ id }: { id: string }) {
  // Letters come from the style sheet, because screen readers would read text beside the label.
  if (!isDrawn(id)) return <span aria-hidden="true" data-tool={id} data-sign={letters[id]} />;
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      <path d={paths[id]} />
    </svg>
  );
}
