import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';

import { blocks, type Command, formatKeys, headings, marks, redo, text, undo } from './commands';

import css from './toolbar.module.css';

type Props = {
  editor: Editor;
  link: Command;
  picture: Command;
  help: () => void;
  markdown: { on: boolean; disabled: boolean; toggle: () => void };
  controls: string;
  id: string;
};

export function Toolbar({ editor, link, picture, help, markdown, controls, id }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const groups: readonly (readonly Command[])[] = [
    [text, ...headings],
    [...marks, link],
    [...blocks, picture],
    [undo, redo],
  ];
  const commands = groups.flat();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      commands.map(({ isOn }) => (isOn?.(current) ? '1' : '0')).join(''),
  });

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.view.focus();
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return undefined;
    event.preventDefault();
    return buttons.at(to % buttons.length)?.focus();
  };
  const firstEnabled = markdown.on ? commands.length : 0;
  const tabIndex = (at: number) => (at === Math.max(stop, firstEnabled) ? 0 : -1);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      id={id}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={css.bar}
      onKeyDown={moveFocus}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className={css.group}>
          {group.map((command) => {
            const commandIndex = commands.indexOf(command);
            const keys = command.keys && formatKeys(command.keys);
            return (
              <button
                key={command.id}
                type="button"
                tabIndex={tabIndex(commandIndex)}
                aria-label={command.label}
                aria-pressed={command.isOn && !markdown.on ? on[commandIndex] === '1' : undefined}
                aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('Cmd', 'Meta')}
                title={keys ? `${command.label} (${keys})` : command.label}
                disabled={markdown.on}
                onFocus={() => setStop(commandIndex)}
                onClick={() => command.run(editor)}
              >
                <ToolIcon id={command.id} />
              </button>
            );
          })}
        </div>
      ))}
      <div className={css.group}>
        <button
          type="button"
          tabIndex={tabIndex(commands.length)}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (Ctrl+/)"
          onFocus={() => setStop(commands.length)}
          onClick={help}
        >
          ?
        </button>
        <button
          type="button"
          tabIndex={tabIndex(commands.length + 1)}
          aria-pressed={markdown.on}
          disabled={markdown.disabled}
          className={css.wide}
          onFocus={() => setStop(commands.length + 1)}
          onClick={markdown.toggle}
        >
          Markdown
        </button>
      </div>
    </div>
  );
}

const iconPaths = {
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  bulletList: 'M9 6h12M9 12h12M9 18h12M3.5 6h1.5M3.5 12h1.5M3.5 18h1.5',
  orderedList: 'M10 6h11M10 12h11M10 18h11M4 4v5M3 20h3l-3-4.5h3',
  blockquote: 'M4 4v16M9 7h11M9 12h11M9 17h7',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5',
} as const;

const letterIcons: Readonly<Record<string, string>> = {
  paragraph: 'T',
  'heading-1': 'H1',
  'heading-2': 'H2',
  'heading-3': 'H3',
  bold: 'B',
  italic: 'I',
};

const isDrawn = (id: string): id is keyof typeof iconPaths => id in iconPaths;

function ToolIcon({ id }: { id: string }) {
  // Letters come from the style sheet, because screen readers would read text beside the label.
  if (!isDrawn(id)) return <span aria-hidden="true" data-tool={id} data-sign={letterIcons[id]} />;
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
      <path d={iconPaths[id]} />
    </svg>
  );
}
