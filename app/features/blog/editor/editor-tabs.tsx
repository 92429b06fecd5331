import type { KeyboardEvent } from 'react';

import type { Panel } from './editor-panels';

import css from './editor-tabs.module.css';

const tabs = [
  ['editor', 'Editor'],
  ['seo', 'SEO'],
  ['preview', 'Preview'],
] as const;

export function EditorTabs({ panel, choose }: { panel: Panel; choose: (panel: Panel) => void }) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([name]) => name === panel);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const [name] = tabs[(to + tabs.length) % tabs.length] ?? tabs[0];
    choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="Post">
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={panel === name}
          tabIndex={panel === name ? 0 : -1}
          onClick={() => choose(name)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
