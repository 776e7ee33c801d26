import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { Editor, Transforms } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { currentCell } from './commands/tables.ts';
import classes from './toolbar.module.css';
import { TABLE_TOOLS } from './tools/table-tools.ts';
import { useScrollPadding } from '../lib/use-scroll-padding.ts';
import { readSelection } from './read-selection.ts';
import type { Tool } from './tools/tool.tsx';
import { type ToolActions, toolGroups } from './tools/tool-groups.tsx';

interface ToolbarProps extends ToolActions {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Focuses the text. */
  readonly onLeave: () => void;
  /** Below the tools, in sight as long as they are. */
  readonly children?: ReactNode;
}

/** Marks, blocks and, in a table, its rows and columns. Arrow keys go from one button to the next. */
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
  const { label, face, keys, run, isOn, isOff, movesFocus = false } = tool;
  const editor = useSlateStatic();
  const on = useSlateSelector((current) => isOn?.(current) ?? false);
  const off = useSlateSelector((current) => isOff?.(current) ?? false);
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      {...(isOn && { 'aria-pressed': on })}
      aria-disabled={off || undefined}
      title={keys ? `${label} (${keys})` : label}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      onClick={({ detail }) => {
        if (off) return;
        readSelection(editor);
        // Nobody has been in the text yet: the tool works where writing goes on.
        if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
        run(editor);
        // By a key (no clicks are counted) the focus stays in the toolbar.
        if (detail > 0 && !movesFocus) onLeave();
      }}
    >
      {face}
    </button>
  );
}
