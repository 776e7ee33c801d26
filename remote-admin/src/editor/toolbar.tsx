import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { Editor, Transforms } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { currentCell } from './commands/tables.ts';
import classes from './toolbar.module.css';
import { TABLE_TOOLS } from './tools/table-tools.ts';
import { useScrollPadding } from '../lib/use-scroll-padding.ts';
import { readSelection } from './read-selection.ts';
import { keysHint } from './shortcuts.ts';
import type { Tool } from './tools/tool.tsx';
import { type ToolActions, toolGroups } from './tools/tool-groups.tsx';

interface ToolbarProps extends ToolActions {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Focuses the text. */
  readonly onLeave: () => void;
  /** Shown below the tools, inside the sticky bar. */
  readonly children?: ReactNode;
}

/** The formatting toolbar, with table tools while the cursor is in a table. Arrow keys move between buttons. */
export function Toolbar({ ref, onLeave, onLink, onPicture, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding('start', bar);
  const groups = useMemo(() => toolGroups({ onLink, onPicture }), [onLink, onPicture]);
  const isInTable = useSlateSelector((editor) => currentCell(editor) !== undefined);
  return (
    <div ref={bar} className={classes.bar}>
      <AriaToolbar ref={ref} aria-label="Formatting" className={classes.toolbar ?? ''}>
        {groups.map((tools) => (
          <div key={tools[0]?.label} role="group" className={classes.group}>
            {tools.map((tool) => (
              <ToolButton key={tool.label} tool={tool} onLeave={onLeave} />
            ))}
          </div>
        ))}
        {isInTable && (
          <div role="group" aria-label="Table" className={classes.table}>
            {TABLE_TOOLS.map((tool) => (
              <ToolButton key={tool.label} tool={tool} onLeave={onLeave} />
            ))}
          </div>
        )}
      </AriaToolbar>
      {children}
    </div>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly onLeave: () => void;
}

function ToolButton({ tool, onLeave }: ToolButtonProps) {
  const { label, content, keys, run, isActive, isDisabled, movesFocus = false } = tool;
  const editor = useSlateStatic();
  const on = useSlateSelector((current) => isActive?.(current) ?? false);
  const off = useSlateSelector((current) => isDisabled?.(current) ?? false);
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      {...(isActive && { 'aria-pressed': on })}
      aria-disabled={off || undefined}
      title={keys ? `${label} (${keysHint(keys)})` : label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      onClick={({ detail }) => {
        if (off) return;
        readSelection(editor);
        // Without a selection, the tool is applied at the end of the text.
        if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
        run(editor);
        // When activated by keyboard (`detail` is 0), the focus stays in the toolbar.
        if (detail > 0 && !movesFocus) onLeave();
      }}
    >
      {content}
    </button>
  );
}
