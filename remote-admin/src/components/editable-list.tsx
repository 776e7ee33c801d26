import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { hasUnsavedInput } from '../lib/has-unsaved-input.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './editable-list.module.css';
import { LeaveGuard, LeaveDialog } from './leave-guard.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { SidePanel } from './side-panel.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export interface EditableItem {
  readonly _id: string;
  readonly title: string;
}

export interface EditFormProps<Item> {
  /** Null for a new item. */
  readonly item: Item | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface EditableListProps<Item> {
  /** The singular: 'position'. */
  readonly noun: string;
  readonly result: UseQueryResult<readonly Item[]>;
  /** Shown when there are no items. */
  readonly empty: string;
  readonly Facts: ComponentType<{ readonly item: Item }>;
  readonly textOf: (item: Item) => string;
  /** Further actions of an item. */
  readonly Actions?: ComponentType<{ readonly item: Item }>;
  readonly Form: ComponentType<EditFormProps<Item>>;
  readonly deletion: {
    readonly questionOf: (item: Item) => string;
    readonly consequenceOf: (item: Item) => string;
    readonly onDelete: (item: Item) => Promise<unknown>;
  };
}

/** A list whose items can be added, edited and deleted, with a form in a side panel. Warns before input is lost. */
export function EditableList<Item extends EditableItem>(props: EditableListProps<Item>) {
  const { noun, result, empty, deletion, Form } = props;
  const { data } = result;
  const panel = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ readonly item: Item | null } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const isDirty = useCallback(() => hasUnsavedInput(panel.current), []);
  const close = () => {
    setIsLeaving(false);
    setEditing(null);
  };
  const leave = () => (isDirty() ? setIsLeaving(true) : close());
  /** Closes the form that was saved, not one that was opened since. */
  const closeSaved = () => {
    setIsLeaving(false);
    setEditing((current) => (current === editing ? null : current));
  };

  return (
    <div className={classes.screen}>
      <p>
        <Button look="primary" onClick={() => setEditing({ item: null })}>
          Add a {noun}
        </Button>
      </p>
      {!data && (
        <Loading
          query={result}
          placeholder={<TableSkeleton label={`${noun}s`} rows={3} />}
          failure={`The ${noun}s could not be loaded`}
        />
      )}
      {data?.length === 0 && (
        <Notice title={`No ${noun}s`}>
          <p>{empty}</p>
        </Notice>
      )}
      {data && data.length > 0 && (
        <ul role="list" className={classes.list}>
          {data.map((item) => (
            <Row
              key={item._id}
              {...props}
              item={item}
              onEdit={() => setEditing({ item })}
              onDelete={() => setDeleting(item)}
            />
          ))}
        </ul>
      )}
      <SidePanel isOpen={editing !== null} title={editing?.item?.title ?? `New ${noun}`} onClose={leave}>
        <div ref={panel}>{editing && <Form item={editing.item} onSaved={closeSaved} onCancel={leave} />}</div>
      </SidePanel>
      <LeaveGuard isDirty={isDirty} onBack={editing ? leave : undefined} />
      <LeaveDialog
        isOpen={isLeaving}
        consequence="What you wrote is not saved, and would be lost."
        onStay={() => setIsLeaving(false)}
        onLeave={close}
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        question={deleting ? deletion.questionOf(deleting) : ''}
        consequence={deleting ? deletion.consequenceOf(deleting) : ''}
        verb="Delete"
        onConfirm={async () => {
          if (deleting) await deletion.onDelete(deleting);
        }}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

interface RowProps<Item> extends EditableListProps<Item> {
  readonly item: Item;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Row<Item extends EditableItem>({ item, Facts, textOf, Actions, onEdit, onDelete }: RowProps<Item>) {
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <h2 className={classes.title}>{item.title}</h2>
        <p className={classes.facts}>
          <Facts item={item} />
        </p>
        <p className={classes.text}>{textOf(item)}</p>
      </div>
      <div className={classes.actions}>
        <Button aria-label={`Edit ${item.title}`} onClick={onEdit}>
          Edit
        </Button>
        {Actions && <Actions item={item} />}
        <Button aria-label={`Delete ${item.title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
