import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { Button } from '../components/button.tsx';
import { Field, TextInput } from '../components/field.tsx';
import { isComposing } from '../lib/is-composing.ts';
import { currentLink, removeLink, setLink } from './commands/links.ts';
import classes from './link-editor.module.css';
import { toLinkAddress } from './model/link-address.ts';

interface LinkEditorProps {
  /** Pixels from the editor's upper left corner. */
  readonly top: number;
  readonly left: number;
  readonly onClose: () => void;
}

const INVALID_ADDRESS =
  'Use an address such as https://example.com, /services for a page of this site, name@example.com or tel:+911234567890';

/** A popover for the URL of a link. Enter applies it, Esc returns to the text. */
export function LinkEditor({ top, left, onClose }: LinkEditorProps) {
  const editor = useSlateStatic();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [link] = useState(() => currentLink(editor)?.[0]);
  const [error, setError] = useState<string>();

  useEffect(() => {
    panel.current?.querySelector('input')?.select();
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);

  const apply = () => {
    const href = toLinkAddress(panel.current?.querySelector('input')?.value ?? '');
    if (!href) return setError(INVALID_ADDRESS);
    setLink(editor, href);
    onClose();
  };
  /** Handles Enter itself, because forms cannot be nested and the editor is inside the form of the post. */
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method ends its text with these keys.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || event.currentTarget.tagName !== 'INPUT') return;
    event.preventDefault();
    apply();
  };
  return (
    <div
      ref={panel}
      role="group"
      className={classes.panel}
      style={{ insetBlockStart: top, insetInlineStart: left }}
      aria-label="Link"
    >
      <Field id={id} label="Address" error={error}>
        {(ties) => (
          <TextInput
            {...ties}
            name="href"
            onKeyDown={onKeyDown}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={link?.href}
            placeholder="https://"
          />
        )}
      </Field>
      <div className={classes.actions}>
        <Button look="primary" onClick={apply} onKeyDown={onKeyDown}>
          {link ? 'Change link' : 'Add link'}
        </Button>
        {link && (
          <Button
            onKeyDown={onKeyDown}
            onClick={() => {
              removeLink(editor);
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button onKeyDown={onKeyDown} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
