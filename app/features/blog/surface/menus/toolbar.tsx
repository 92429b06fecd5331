import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';

import { blocks, headings, marks, redo, formatKeys, text, undo, type Command } from './commands';
import { ToolIcon } from './tool-icon';

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

/** A single tab stop; arrows, Home and End move within it, Escape returns to the text. */
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

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.view.focus();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return undefined;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setStop(next);
    return buttons[next]?.focus();
  };
  const tabIndex = (at: number) => (at === stop ? 0 : -1);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      id={id}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={css.bar}
      onKeyDown={move}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className={css.group}>
          {group.map((command) => {
            const at = commands.indexOf(command);
            const keys = command.keys && formatKeys(command.keys);
            return (
              <button
                key={command.id}
                type="button"
                tabIndex={tabIndex(at)}
                aria-label={command.label}
                aria-pressed={command.isOn && !markdown.on ? on[at] === '1' : undefined}
                aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('Cmd', 'Meta')}
                title={keys ? `${command.label} (${keys})` : command.label}
                disabled={markdown.on}
                onFocus={() => setStop(at)}
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
