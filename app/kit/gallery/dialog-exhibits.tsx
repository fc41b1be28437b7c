import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { AlertHost } from '../dialogs/alert-host';
import { makeAlertQueue, type AlertSeverity } from '../dialogs/alert-queue';
import { faultOf, FormDialog } from '../dialogs/form-dialog';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { SideDrawer } from '../dialogs/side-drawer';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

const severities: readonly AlertSeverity[] = ['success', 'information', 'warning', 'error'];

const longWord = 'Sauerstoffsättigungsüberwachungsgerätealarmgrenzwerteinstellungsprotokoll';
const longText = 'It says what happened, what is safe, and what to do about it. '.repeat(5).slice(0, 255);

function Alerts({
  shown = [],
  isLong = false,
}: {
  readonly shown?: readonly AlertSeverity[];
  readonly isLong?: boolean;
}) {
  const styles = useGalleryStyles();
  const [queue] = useState(() => {
    const made = makeAlertQueue({ start: (run, after) => setTimeout(run, after), stop: clearTimeout });
    for (const severity of shown) show(made, severity, 0);
    if (isLong) made.show({ id: 'long', severity: 'error', title: longWord, message: longText });
    return made;
  });
  const [count, setCount] = useState(1);
  return (
    <div className={styles.row}>
      {severities.map((severity) => (
        <Button
          key={severity}
          onClick={() => {
            show(queue, severity, count);
            setCount(count + 1);
          }}
        >
          Show {severity}
        </Button>
      ))}
      <AlertHost queue={queue} />
    </div>
  );
}

function show(queue: ReturnType<typeof makeAlertQueue>, severity: AlertSeverity, number: number): void {
  queue.show({
    id: `${severity} ${number}`,
    severity,
    title: `${severity.charAt(0).toUpperCase()}${severity.slice(1)} ${number}`,
    message: 'Response 2 of AMEDS001 was deleted.',
    action: { title: 'Undo', run: () => undefined },
  });
}

function Confirm({ open = false, isLong = false }: { readonly open?: boolean; readonly isLong?: boolean }) {
  const [asking, setAsking] = useState(open);
  const [said, setSaid] = useState('');
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>Delete action</Button>
      </div>
      <output aria-label="Last event">{said}</output>
      <ConfirmDialog
        open={asking}
        title={`Delete action “${isLong ? longWord : 'Give oxygen'}”?`}
        confirmLabel={isLong ? 'Unwiderruflich löschen und schließen' : 'Delete'}
        onConfirm={() => {
          setSaid('Deleted');
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {isLong ? longText : 'Its 3 responses and 14 commands go with it. You can undo this.'}
      </ConfirmDialog>
    </>
  );
}

function Drawer({ open = false, isLong = false }: { readonly open?: boolean; readonly isLong?: boolean }) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>Show details</Button>
      </div>
      <SideDrawer
        open={shown}
        title={isLong ? longWord : 'Details of AMEDS001'}
        footer={<Button appearance="primary">Save</Button>}
        onClose={() => setShown(false)}
      >
        <p>{isLong ? longText.repeat(20) : 'Details of the selected item of a list.'}</p>
      </SideDrawer>
    </>
  );
}

function Form() {
  const [shown, setShown] = useState(false);
  const [name, setName] = useState('Oxygen');
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>Rename folder</Button>
      </div>
      {shown ? (
        <FormDialog
          title="Rename folder"
          confirmLabel="Rename"
          onSubmit={() => setShown(false)}
          onCancel={() => {
            setShown(false);
            setName('Oxygen');
          }}
        >
          <Field label="Name">
            <Input autoFocus value={name} onChange={(_, { value }) => setName(value)} />
          </Field>
        </FormDialog>
      ) : null}
    </>
  );
}

/** Saves for a second; the name that it had is refused. */
function SlowForm() {
  const [shown, setShown] = useState(false);
  const [name, setName] = useState('Oxygen');
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (name === 'Oxygen') setFault('There is a folder with this name.');
    else setShown(false);
  };
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>Rename folder</Button>
      </div>
      {shown ? (
        <FormDialog title="Rename folder" confirmLabel="Rename" onSubmit={save} onCancel={() => setShown(false)}>
          <Field label="Name" {...faultOf(fault)}>
            <Input
              autoFocus
              value={name}
              onChange={(_, { value }) => {
                setName(value);
                setFault(null);
              }}
            />
          </Field>
        </FormDialog>
      ) : null}
    </>
  );
}

/** Dialogs, drawers and alerts. */
export const dialogExhibits: readonly Exhibit[] = [
  { id: 'alerts', title: 'Alerts', View: () => <Alerts /> },
  { id: 'alerts-shown', title: 'Alerts, shown', View: () => <Alerts shown={['information', 'warning', 'error']} /> },
  { id: 'alerts-long', title: 'Alerts, long texts', View: () => <Alerts isLong shown={['warning']} /> },
  { id: 'confirm', title: 'Confirm dialog', View: () => <Confirm /> },
  { id: 'confirm-open', title: 'Confirm dialog, open', View: () => <Confirm open /> },
  { id: 'confirm-long', title: 'Confirm dialog, long texts', View: () => <Confirm open isLong /> },
  { id: 'form-dialog', title: 'Form dialog', View: () => <Form /> },
  { id: 'form-dialog-slow', title: 'Form dialog that saves for a second', View: () => <SlowForm /> },
  { id: 'drawer', title: 'Drawer', View: () => <Drawer /> },
  { id: 'drawer-open', title: 'Drawer, open', View: () => <Drawer open /> },
  { id: 'drawer-long', title: 'Drawer, long texts', View: () => <Drawer open isLong /> },
];
