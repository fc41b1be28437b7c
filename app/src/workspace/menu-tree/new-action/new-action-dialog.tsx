import { useRef, useState, type ReactNode } from 'react';
import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { actionCodePattern } from '@scn/core/document/codes';
import { freeActionCode } from '@scn/core/document/free-action-code';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { nowhere, type MenuPlace } from '@scn/core/index/queries/menu-location';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useTreeDialogStyles } from '../dialogs/dialogs.styles';
import { RoomPlaceFields, type RoomPlace } from '../room-place/room-place-fields';
import type { NewActionValues } from './new-action-calls';
import { newLocation, noPlace, triggersAt, type NewActionPlace } from './new-action-place';

const pattern = new RegExp(actionCodePattern);
const codeLength = 8;

/**
 * Creates an action: its name, and what is proposed for the rest; or inserts a global action, which has all of that but the place. With 'Create another', the dialog stays open, and Enter after a name is all that
 * the next one needs.
 */
export function NewActionDialog(props: {
  readonly taken: ReadonlySet<string>;
  readonly places: readonly NewActionPlace[];
  /** Id of the proposed place. */
  readonly proposed: string;
  readonly triggers: readonly TriggerPlugin[];
  /** The global action that is inserted instead of creating an empty action. */
  readonly inserted?: {
    /** The one that is proposed; null for none. */
    readonly proposed: string | null;
    field(chosen: string | null, onChoose: (id: string | null) => void): ReactNode;
  };
  /** Why a name can't be saved; null if it can. */
  faultOf(title: string): string | null;
  /** Why the title of a new location can't be saved; null if it can. */
  locationFaultOf(title: string): string | null;
  /** Creates it. @param next - asks for the next one, once it is created; null: it is the only one */
  onSubmit(values: NewActionValues, next: (() => void) | null): unknown;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const name = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  // the next one goes where the last one is
  const [place, setPlace] = useState<string | null>(props.proposed);
  const shownPlace = place ?? props.proposed;
  const [locationTitle, setLocationTitle] = useState<string>(t('locationType_ROOM'));
  const [globalActionId, setGlobalActionId] = useState(props.inserted?.proposed ?? null);
  const isInserted = globalActionId !== null;
  const [triggerId, setTriggerId] = useState<string | null>(null);
  const [isAsked, ask] = useState(false);
  const [goesOn, goOn] = useState(false);
  const [count, setCount] = useState(0);
  const proposed = title.trim() === '' ? '' : (freeActionCode(title, props.taken) ?? '');
  const code = entered ?? proposed;
  const isMissing = title.trim() === '';
  const fault = props.faultOf(title.trim());
  const codeMessage = !pattern.test(code)
    ? t('actionCodeInvalid')
    : props.taken.has(code)
      ? t('actionCodeTaken')
      : null;
  const showsCodeMessage = codeMessage !== null && (isAsked || (entered?.length ?? 0) >= codeLength);
  const chosen = props.places.find(({ id }) => id === shownPlace);
  const triggers = triggersAt(props.triggers, chosen?.place ?? 'none');
  const trigger = triggers.find(({ id }) => id === triggerId) ?? triggers[0];
  const isNew = shownPlace === newLocation;
  const roomPlace = useRef<RoomPlace>(null);
  const isLocationMissing = isNew && locationTitle.trim() === '';
  const locationFault = isNew && !isLocationMissing ? props.locationFaultOf(locationTitle.trim()) : null;
  const labelOf = ({ id, path }: NewActionPlace) =>
    id === noPlace ? t('unplaced') : id === newLocation ? t('newLocation') : path.join(' › ');
  const submit = () => {
    ask(true);
    const isRefused = !isInserted && (isMissing || fault !== null || codeMessage !== null);
    if (isRefused || isLocationMissing || locationFault !== null) return undefined;
    const next = () => {
      setTitle('');
      setEntered(null);
      setGlobalActionId(null);
      ask(false);
      setCount(count + 1);
      if (isNew) setPlace(null);
      // the fields can have the focus again after the answer
      awaitedFocus.request({ find: () => name.current });
    };
    const isProposed = trigger === triggers[0] && shownPlace !== noPlace;
    const create = (inRoom: MenuPlace) => {
      const values = { title: title.trim(), actionCode: code, place: shownPlace, locationTitle: locationTitle.trim() };
      const made = { ...values, roomPlace: inRoom, trigger: isProposed ? undefined : trigger, globalActionId };
      return props.onSubmit(made, goesOn ? next : null);
    };
    if (roomPlace.current !== null) return roomPlace.current.settled().then(create);
    return create(nowhere);
  };
  return (
    <FormDialog
      title={t('newAction')}
      confirmLabel={t(isInserted ? 'insert' : 'create')}
      {...(count === 0 ? {} : { cancelLabel: t('close') })}
      discardTitle={t('actionNotSaved')}
      onCancel={props.onCancel}
      onSubmit={submit}
    >
      {isInserted ? null : (
        <Field label={t('actionName')} required {...faultOf(isAsked && isMissing ? t('actionNameRequired') : fault)}>
          <Input
            autoFocus
            input={{ ref: fluentRef(name) }}
            autoComplete="off"
            value={title}
            onChange={(_, { value }) => setTitle(value)}
          />
        </Field>
      )}
      {/* after the name, which has the focus first */}
      {props.inserted?.field(globalActionId, setGlobalActionId)}
      <Field label={t('actionPlace')}>
        <Select
          className={styles.narrow}
          select={{ className: styles.narrow }}
          value={shownPlace}
          onChange={(_, { value }) => setPlace(value)}
        >
          {props.places.map((each) => (
            <option key={each.id} value={each.id}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      {isNew ? (
        <Field
          label={t('locationTitleField')}
          required
          {...faultOf(isAsked && isLocationMissing ? t('titleRequired') : locationFault)}
        >
          <Input value={locationTitle} onChange={(_, { value }) => setLocationTitle(value)} />
        </Field>
      ) : null}
      {isNew ? <RoomPlaceFields key={count} ref={roomPlace} /> : null}
      {isInserted ? null : (
        <>
          <SelectField
            label={t('actionTrigger')}
            value={trigger?.id ?? ''}
            options={triggers.map((each) => ({ value: each.id, label: each.title }))}
            onChange={setTriggerId}
          />
          <Field
            label={t('actionCode')}
            required
            hint={t('actionCodeHint')}
            {...faultOf(showsCodeMessage ? codeMessage : null)}
          >
            <Input
              value={code}
              maxLength={codeLength}
              autoComplete="off"
              spellCheck={false}
              input={{ className: styles.code }}
              onChange={(_, { value }) => setEntered(value.toUpperCase())}
            />
          </Field>
        </>
      )}
      <Checkbox label={t('createAnother')} checked={goesOn} onChange={(_, { checked }) => goOn(checked === true)} />
    </FormDialog>
  );
}
