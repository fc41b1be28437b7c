import { useRef, useState, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { locationTypes } from '@scn/core/base/document-values';
import { eventsLocationTitle, startLocationTitle, type Location } from '@scn/core/document/menu/schema';
import { nowhere, type MenuPlace } from '@scn/core/index/queries/menu-location';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useMergedText } from '@scn/kit/form/use-merged-text';
import { SelectField } from '@scn/kit/select-field.tsx';
import { RoomPlaceFields, type RoomPlace } from '../room-place/room-place-fields';

/** The values of a folder, location or menu. */
export interface TitleValues {
  readonly title: string;
  /** For a new location. */
  readonly type: Location['type'];
  /** Where that is in the room. */
  readonly roomPlace: MenuPlace;
}

/** Default titles of locations by type. */
const usualTitles: Readonly<Partial<Record<Location['type'], string>>> = {
  START: startLocationTitle,
  HIDDEN: eventsLocationTitle,
};

/** Creates or renames a folder, a location or a menu. */
export function TitleDialog(props: {
  readonly heading: string;
  readonly confirmLabel: string;
  /** The present title: what others change while the dialog is open is merged into what is typed. */
  readonly title: string;
  /** Whether to ask for the type of a new location. */
  readonly asksType: boolean;
  /** Why a title can't be saved; null if it can. */
  faultOf(title: string): string | null;
  onSubmit(values: TitleValues): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const { text: title, set: setTitle, field } = useMergedText(props.title);
  const [type, setType] = useState<Location['type']>('ROOM');
  const [isAsked, ask] = useState(false);
  // the other types aren’t in the room, or where their character is
  const isPlaced = props.asksType && type === 'ROOM';
  const roomPlace = useRef<RoomPlace>(null);
  const isMissing = title.trim() === '';
  const fault = props.faultOf(title.trim());
  const choose = (next: Location['type']) => {
    // keeps a title that the author has entered
    if (isMissing || title === usualTitles[type]) setTitle(usualTitles[next] ?? '');
    setType(next);
  };
  return (
    <FormDialog
      title={props.heading}
      confirmLabel={props.confirmLabel}
      onCancel={props.onCancel}
      onSubmit={() => {
        ask(true);
        if (isMissing || fault !== null) return undefined;
        const submit = (inRoom: MenuPlace) => props.onSubmit({ title: title.trim(), type, roomPlace: inRoom });
        if (roomPlace.current !== null) return roomPlace.current.settled().then(submit);
        submit(nowhere);
        return undefined;
      }}
    >
      <Field label={t('titleField')} required {...faultOf(isAsked && isMissing ? t('titleRequired') : fault)}>
        <Input {...field} autoFocus value={title} onFocus={({ target }) => target.select()} />
      </Field>
      {props.asksType ? (
        <SelectField
          label={t('locationType')}
          value={type}
          options={locationTypes.map((each) => ({ value: each, label: t(`locationType_${each}`) }))}
          onChange={choose}
        />
      ) : null}
      {isPlaced ? <RoomPlaceFields ref={roomPlace} /> : null}
    </FormDialog>
  );
}
